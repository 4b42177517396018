import { CacheProvider, css } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { addressLines, formatPhone } from "../../content/facts/format";
import { serviceNamed } from "../../content/facts/serviceNamed";
import { returnedPagePolicy } from "../../hosts/headers/securityHeaders";
import { Brand } from "../../site/Brand";
import { Button } from "../../ui/Button";
import { Container } from "../../ui/Container";
import { fontFaces } from "../../ui/fontFaces";
import { GlobalStyles } from "../../ui/GlobalStyles";
import { createStyleCache } from "../../ui/styleCache";
import { color, font, space } from "../../ui/tokens";
import type { Catalog } from "../catalog/catalog";
import { ErrorSummary } from "../form/ErrorSummary";
import { controlId, LeadFormBody, leadFormCard } from "../form/LeadFormBody";
import { PreviewNotice } from "../form/PreviewNotice";
import { WithdrawalForm } from "../form/WithdrawalForm";
import { LEADS_ENDPOINT, withdrawalPath } from "../model/endpoints";
import { delivers } from "../model/leadContext";
import type { LeadKind } from "../model/leadKinds";

/** What a form gets back that was sent without a script and could not be accepted. */
export interface ReturnedPage {
  title: string;
  /** What happened, in a sentence or two; the phone number follows it. */
  notice?: string;
  /** Field name → message. */
  errors?: Readonly<Record<string, string>>;
  /** What was sent, as it came. Without it there is no form to send again. */
  fields?: Readonly<Record<string, unknown>>;
}

export interface RenderedPage {
  html: string;
  /** The Content-Security-Policy that allows the page's style. */
  policy: string;
}

/** What answers a withdrawal of consent. */
export interface WithdrawalPage {
  title: string;
  text: string;
  /** The form to fill in, with what was typed and a message for each field that is wrong. */
  form?: { values?: Readonly<Record<string, unknown>>; errors?: Readonly<Record<string, string>> };
  /** The token of a link, whose withdrawal is to be confirmed. */
  token?: string;
}

/** Makes a whole document of a returned page. */
export type RenderReturnedPage = (catalog: Catalog, page: ReturnedPage | WithdrawalPage) => RenderedPage;

/** Sent along again unseen, so that a second try is worth as much as the first. */
const CARRIED = ["idempotencyKey", "attribution", "xxTrustedFormCertUrl"];
const ID_PREFIX = "lead-";
const TITLE_ID = `${ID_PREFIX}title`;
const WITHDRAWAL_PREFIX = "withdrawal-";
/** One of the icons that gatsby-plugin-manifest draws from the company's mark, whatever the mark's own format is. */
const MARK = "/icons/icon-96x96.png";

const page = css({ maxWidth: "44rem", paddingBlock: `${space[5]} ${space[16]}` });
const title = css({ ...font.h2, marginBlock: `${space[6]} ${space[5]}` });
const paragraph = css({ marginBottom: space[6] });
const alert = css({ marginBottom: space[6] });
const fine = css({ marginTop: space[6], color: color.muted, ...font.fine });

/** Shared by all pages: the styles are the same, so each is prepared once. */
const cache = createStyleCache();
const { extractCritical } = createEmotionServer(cache);

export const renderReturnedPage: RenderReturnedPage = (catalog, content) => {
  const { title } = content;
  const body = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <Frame catalog={catalog} title={title}>
        {"text" in content ? (
          <WithdrawalBody catalog={catalog} {...content} />
        ) : (
          <LeadBody catalog={catalog} {...content} />
        )}
      </Frame>
    </CacheProvider>,
  );
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${title} | ${catalog.company.name}`}</title>
      {/* Without it browsers ask for /favicon.ico, which is not there. */}
      <link rel="icon" type="image/png" href={MARK} />
    </>,
  );
  // Written as text, since React would escape what stands in a style element.
  const style = fontFaces + extractCritical(body).css;
  return {
    html: `<!doctype html><html lang="${catalog.company.locale}"><head>${head}<style>${style}</style></head><body>${body}</body></html>`,
    policy: returnedPagePolicy(style),
  };
};

/** What stands around every such page: the company, and its number. */
function Frame({ catalog, title: headline, children }: { catalog: Catalog; title: string; children: ReactNode }) {
  const { company } = catalog;
  return (
    <>
      <GlobalStyles />
      <main>
        <Container css={page}>
          <Brand name={company.name} mark={MARK} />
          <h1 css={title} id={TITLE_ID}>
            {headline}
          </h1>
          {children}
          <p css={fine}>
            {[company.name, ...addressLines(company.address)].join(", ")} · <CallLink company={company} />
          </p>
        </Container>
      </main>
    </>
  );
}

const CallLink = ({ company }: Pick<Catalog, "company">) => (
  <a href={`tel:${company.phone}`}>{formatPhone(company.phone)}</a>
);

function LeadBody({ catalog, ...content }: ReturnedPage & { catalog: Catalog }) {
  return (
    <>
      {content.notice && (
        <p css={paragraph}>
          {content.notice} <CallLink company={catalog.company} />
        </p>
      )}
      <NoticeOnPreview catalog={catalog} />
      {content.fields && <Form catalog={catalog} fields={content.fields} errors={content.errors} />}
    </>
  );
}

const NoticeOnPreview = ({ catalog: { context, form } }: { catalog: Catalog }) =>
  context && !delivers(context) ? <PreviewNotice text={form.previewNotice} /> : null;

function WithdrawalBody({ catalog, text, form, token }: WithdrawalPage & { catalog: Catalog }) {
  const { withdrawal, form: formText } = catalog;
  const { errors = {}, values = {} } = form ?? {};
  return (
    <>
      <p css={paragraph}>{text}</p>
      {form && (
        <>
          <ErrorSummary
            css={alert}
            title={formText.errorSummary}
            heading="h2"
            errors={errors}
            idOf={(name) => `${WITHDRAWAL_PREFIX}${name}`}
            autoFocus
          />
          <WithdrawalForm
            text={withdrawal}
            idPrefix={WITHDRAWAL_PREFIX}
            labelledBy={TITLE_ID}
            values={textsIn(values)}
            errors={errors}
          />
        </>
      )}
      {token !== undefined && (
        <form action={withdrawalPath(token)} method="post" aria-labelledby={TITLE_ID}>
          <Button type="submit">{withdrawal.confirm.submit}</Button>
        </form>
      )}
    </>
  );
}

interface FormProps {
  catalog: Catalog;
  fields: Readonly<Record<string, unknown>>;
  errors?: Readonly<Record<string, string>>;
}

/** The form with everything that was typed. */
function Form({ catalog: { form: text, services }, fields, errors = {} }: FormProps) {
  const sent = textsIn(fields);
  // Its page may have been opened before its service was renamed.
  const service = serviceNamed(sent.service, services)?.slug;
  const values: typeof sent = service ? { ...sent, service } : sent;
  const kind: LeadKind = values.kind === "partner" ? "partner" : "quote";
  const carried = CARRIED.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
  // Consent to another text is no consent to the one that stands here.
  const isSameText = values.consentVersion === text.consent.version;
  return (
    <>
      <ErrorSummary
        css={alert}
        title={text.errorSummary}
        heading="h2"
        errors={errors}
        idOf={(name) => controlId(ID_PREFIX, kind, name)}
        autoFocus
      />
      <form css={leadFormCard} action={LEADS_ENDPOINT} method="post" aria-labelledby={TITLE_ID}>
        <LeadFormBody
          kind={kind}
          page={values.page ?? ""}
          text={text}
          services={services}
          idPrefix={ID_PREFIX}
          values={values}
          errors={errors}
          carried={Object.fromEntries(carried)}
          consentGiven={isSameText && /^(on|yes|true|1)$/i.test(values.consent ?? "")}
          privacyLink={<a href={text.privacy.to}>{text.privacy.label}</a>}
        />
      </form>
    </>
  );
}

/** The fields that hold something which can stand in a form. */
function textsIn(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(fields).filter(([, value]) => ["string", "number", "boolean"].includes(typeof value));
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]));
}
