import { anchors } from "../../model/kinds/anchors";
import { statusPath } from "../../model/lead/endpoints";
import type { StoredRequest } from "../../model/lead/storedRequest";
import { formatPhone } from "../../model/text/format";
import type { HandlerDependencies } from "./handlerDependencies";
import { goTo, jsonResponse, pageMaker, wantsJson } from "./httpReplies";

type Fields = Readonly<Record<string, unknown>>;

/** Returns the responses to a request: JSON for scripts, pages for forms sent without one. */
export function leadResponses(
  request: Request,
  dependencies: Pick<HandlerDependencies, "catalog" | "renderReturnedPage">,
) {
  const { form, company } = dependencies.catalog;
  const toScript = wantsJson(request);
  const page = pageMaker(dependencies, {});
  return {
    /** The lead is stored, or checked on a preview. */
    accepted(stored: StoredRequest): Response {
      if (toScript) return jsonResponse(201, stored);
      if (stored.link) return goTo(`${statusPath(stored.link)}#${anchors.sent}`);
      return page(200, { title: form.previewNotice });
    },
    invalid: (errors: Record<string, string>, fields: Fields): Response =>
      toScript ? jsonResponse(422, { errors }) : page(422, { title: form.errorSummary, errors, fields }),
    /** @param fields for another try */
    failed(status: number, text: string, fields?: Fields, headers?: Readonly<Record<string, string>>): Response {
      const phone = formatPhone(company.phone);
      return toScript
        ? jsonResponse(status, { error: `${text} ${phone}`, phone }, headers)
        : page(status, { title: form.failure.title, notice: text, fields }, headers);
    },
  };
}
