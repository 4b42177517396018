import { formatPhone } from "../../../src/content/facts/format";
import type { Catalog } from "../../catalog/catalog";
import { jsonResponse, pageResponse, RETRY_AFTER } from "../httpReplies";
import type { BadRequest } from "../readFields";
import type { RenderReturnedPage, WithdrawalPage } from "../returnedPage";
import { wantsJson } from "../wantsJson";

type Fields = Readonly<Record<string, unknown>>;

/** The responses to one withdrawal: JSON for scripts, pages for everybody else. */
export class WithdrawalResponses {
  private readonly catalog: Catalog;
  private readonly render: RenderReturnedPage;
  private readonly toScript: boolean;

  constructor(request: Request, catalog: Catalog, render: RenderReturnedPage) {
    this.catalog = catalog;
    this.render = render;
    this.toScript = wantsJson(request);
  }

  /** The form alone, for a visit to the endpoint. */
  form(): Response {
    const { title, text } = this.catalog.withdrawal;
    return this.page(200, { title, text, form: {} });
  }

  /** Asks to confirm a withdrawal by link. */
  question(token: string): Response {
    const { title, text } = this.catalog.withdrawal.confirm;
    return this.page(200, { title, text, token });
  }

  /** The withdrawal is recorded. */
  recorded(): Response {
    const { title, text, again } = this.catalog.withdrawal.done;
    return this.toScript ? jsonResponse(200, { message: text }) : this.page(200, { title, text, recorded: { again } });
  }

  /** The link's lead is no longer stored, or the link is forged. */
  unknownLink(): Response {
    const { title, unknownLink } = this.catalog.withdrawal;
    return this.toScript
      ? jsonResponse(422, { error: unknownLink })
      : this.page(422, { title, text: unknownLink, form: {} });
  }

  /** Some fields are wrong; `errors` has a message for each. */
  invalid(errors: Record<string, string>, values: Fields): Response {
    const { title, text } = this.catalog.withdrawal;
    return this.toScript ? jsonResponse(422, { errors }) : this.page(422, { title, text, form: { errors, values } });
  }

  /** Too many withdrawals from this client. @param retryAfter seconds */
  limited(retryAfter: number, values: Fields): Response {
    return this.failed(429, this.catalog.form.failure.limited, { values }, { "retry-after": String(retryAfter) });
  }

  /** The store does not answer. */
  unavailable(): Response {
    return this.failed(503, this.catalog.form.failure.text, {}, { "retry-after": String(RETRY_AFTER) });
  }

  /** The request cannot be read, or came from another site. */
  bad({ status }: BadRequest): Response {
    const { tooLong, unreadable } = this.catalog.form.failure;
    const text = status === 403 ? this.catalog.withdrawal.otherSite : status === 413 ? tooLong : unreadable;
    const headers: Record<string, string> = status === 405 ? { allow: "GET, HEAD, POST" } : {};
    return this.failed(status, text, undefined, headers);
  }

  private failed(
    status: number,
    text: string,
    form: WithdrawalPage["form"],
    headers: Readonly<Record<string, string>>,
  ): Response {
    const { form: copy, company } = this.catalog;
    const phone = formatPhone(company.phone);
    return this.toScript
      ? jsonResponse(status, { error: `${text} ${phone}`, phone }, headers)
      : this.page(status, { title: copy.failure.title, text: `${text} ${phone}`, form }, headers);
  }

  private page(status: number, page: WithdrawalPage, headers: Readonly<Record<string, string>> = {}): Response {
    return pageResponse(status, this.render(this.catalog, page), headers);
  }
}
