import type { Catalog } from "../../model/catalog/catalog";
import type { RenderReturnedPage, ReturnedPage } from "../../model/catalog/returnedPages";
import { anchors } from "../../model/kinds/anchors";
import { statusPath } from "../../model/lead/endpoints";
import type { StoredRequest } from "../../model/lead/storedRequest";
import { formatPhone } from "../../model/text/format";
import { goTo, jsonResponse, pageResponse, RETRY_AFTER, wantsJson } from "./httpReplies";

type Fields = Record<string, unknown>;
type HeaderMap = Readonly<Record<string, string>>;

/** The responses to one request: JSON for scripts, pages for forms sent without one. */
export class LeadResponses {
  private readonly toScript: boolean;

  constructor(
    request: Request,
    private readonly catalog: Catalog,
    private readonly render: RenderReturnedPage,
  ) {
    this.toScript = wantsJson(request);
  }

  /** The lead is stored, or checked on a preview. */
  accepted(request: StoredRequest): Response {
    if (this.toScript) return jsonResponse(201, request);
    if (request.link) return goTo(`${statusPath(request.link)}#${anchors.sent}`);
    return this.page(200, { title: this.catalog.form.previewNotice });
  }

  invalid(errors: Record<string, string>, fields: Fields): Response {
    const title = this.catalog.form.errorSummary;
    return this.toScript ? jsonResponse(422, { errors }) : this.page(422, { title, errors, fields });
  }

  /** Another request has this key. Sending without the key succeeds. */
  conflict({ idempotencyKey: _, ...fields }: Fields): Response {
    return this.failed(409, this.catalog.form.failure.conflict, fields);
  }

  /** @param retryAfter seconds */
  limited(retryAfter: number, fields: Fields): Response {
    const { limited } = this.catalog.form.failure;
    return this.failed(429, limited, fields, { "retry-after": String(retryAfter) });
  }

  unavailable(fields: Fields): Response {
    return this.failed(503, this.catalog.form.failure.text, fields, { "retry-after": String(RETRY_AFTER) });
  }

  bad(status: number, headers: HeaderMap): Response {
    const { tooLong, unreadable } = this.catalog.form.failure;
    return this.failed(status, status === 413 ? tooLong : unreadable, undefined, headers);
  }

  private failed(status: number, text: string, fields?: Fields, headers: HeaderMap = {}): Response {
    const { form, company } = this.catalog;
    const phone = formatPhone(company.phone);
    return this.toScript
      ? jsonResponse(status, { error: `${text} ${phone}`, phone }, headers)
      : this.page(status, { title: form.failure.title, notice: text, fields }, headers);
  }

  private page(status: number, page: ReturnedPage, headers: HeaderMap = {}): Response {
    return pageResponse(status, this.render(this.catalog, page), headers);
  }
}
