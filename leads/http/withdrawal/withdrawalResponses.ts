import type { Catalog } from "../../../model/catalog/catalog";
import type { RenderReturnedPage, WithdrawalPage } from "../../../model/catalog/returnedPages";
import { formatPhone } from "../../../model/text/format";
import { pageResponse, RETRY_AFTER } from "../httpReplies";
import type { BadRequest } from "../readFields";

type Fields = Readonly<Record<string, unknown>>;
type HeaderMap = Readonly<Record<string, string>>;

/** The pages that answer a withdrawal. */
export class WithdrawalResponses {
  constructor(
    private readonly catalog: Catalog,
    private readonly render: RenderReturnedPage,
  ) {}

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
    return this.page(200, { title, text, recorded: { again } });
  }

  /** The link's lead is no longer stored, or the link is forged. */
  unknownLink(): Response {
    const { title, unknownLink } = this.catalog.withdrawal;
    return this.page(422, { title, text: unknownLink, form: {} });
  }

  /** Some fields are wrong; `errors` has a message for each. */
  invalid(errors: Record<string, string>, values: Fields): Response {
    const { title, text } = this.catalog.withdrawal;
    return this.page(422, { title, text, form: { errors, values } });
  }

  /** Too many withdrawals from this client. @param retryAfter seconds */
  limited(retryAfter: number, values: Fields): Response {
    return this.failed(429, this.catalog.form.failure.limited, { "retry-after": String(retryAfter) }, { values });
  }

  /** The store does not answer. */
  unavailable(): Response {
    return this.failed(503, this.catalog.form.failure.text, { "retry-after": String(RETRY_AFTER) }, {});
  }

  /** The request cannot be read, or came from another site. */
  bad({ status, headers }: BadRequest): Response {
    const { tooLong, unreadable } = this.catalog.form.failure;
    const text = status === 403 ? this.catalog.withdrawal.otherSite : status === 413 ? tooLong : unreadable;
    return this.failed(status, text, headers);
  }

  private failed(status: number, text: string, headers: HeaderMap, form?: WithdrawalPage["form"]): Response {
    const { form: copy, company } = this.catalog;
    return this.page(
      status,
      { title: copy.failure.title, text: `${text} ${formatPhone(company.phone)}`, form },
      headers,
    );
  }

  private page(status: number, page: WithdrawalPage, headers: HeaderMap = {}): Response {
    return pageResponse(status, this.render(this.catalog, page), headers);
  }
}
