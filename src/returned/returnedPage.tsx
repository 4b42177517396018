import { CacheProvider, css } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import circleCheckIcon from "lucide/dist/esm/icons/circle-check.mjs";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Catalog } from "../../model/catalog/catalog";
import type { RenderReturnedPage, ReturnedPage, TextPage } from "../../model/catalog/returnedPages";
import { hoursSummary } from "../../model/company/hours/calendar";
import { localTime } from "../../model/company/hours/openingHours";
import { serviceNamed } from "../../model/company/serviceNamed";
import { anchors } from "../../model/kinds/anchors";
import { LEADS_ENDPOINT } from "../../model/lead/endpoints";
import { leadKinds } from "../../model/lead/leadKinds";
import { addressLines, formatPhone } from "../../model/text/format";
import { showControls } from "../../model/text/showControls";
import { ErrorSummary } from "../form/ErrorSummary";
import { controlId, LeadFormBody, leadFormCard } from "../form/LeadFormBody";
import { PreviewNotice } from "../form/PreviewNotice";
import { WithdrawalForm } from "../form/WithdrawalForm";
import { Brand } from "../frame/Brand";
import { HeaderPhone, headerRow } from "../frame/header/HeaderPhone";
import { AlertBox } from "../ui/controls/AlertBox";
import { Button } from "../ui/controls/Button";
import { TextField } from "../ui/controls/Field";
import { fontFaces } from "../ui/fontFaces";
import { GlobalStyles } from "../ui/GlobalStyles";
import { Card } from "../ui/layout/Card";
import { Container } from "../ui/layout/Container";
import { Icon } from "../ui/media/Icon";
import { createStyleCache } from "../ui/styleCache";
import { Heading } from "../ui/text/Heading";
import { color, font, from, onPaper, space } from "../ui/tokens";
import { AnswerBody } from "./AnswerBody";
import { NewRequestBody } from "./NewRequestBody";
import { OfficeBody } from "./OfficeBody";
import { returnedPagePolicy } from "./returnedPagePolicy";
import { StatusBody } from "./StatusBody";

declare const SENDING_SCRIPT: string;

const CARRIED = ["idempotencyKey", "xxTrustedFormCertUrl"];
const ID_PREFIX = "lead-";
const TITLE_ID = `${ID_PREFIX}title`;
const WITHDRAWAL_PREFIX = "withdrawal-";
/**
 * Inline script of a request's own page: a plain form ends there, so what it kept in the tab goes, and the next form is empty.
 * The address then loses its fragment, so that a later draft stays.
 */
export const clearSent = `if(location.hash==="#${anchors.sent}"){history.replaceState(null,"",location.pathname+location.search);for(const name of Object.keys(sessionStorage))if(/^lead-(draft|key):/.test(name))sessionStorage.setItem(name,"{}")}`;
/** An icon that gatsby-plugin-manifest draws from the company's mark. */
const MARK = "/icons/icon-96x96.png";

const frame = css({ display: "grid", gridTemplate: "auto 1fr auto / minmax(0, 1fr)", minHeight: "100vh" });
const header = css({
  borderBottom: `1px solid ${color.line}`,
  "a[href^='tel']": { marginLeft: "auto", [from.tablet]: { marginRight: `-${space[2]}` } },
});
const page = css({ paddingBlock: `${space[10]} ${space[12]}`, [onPaper]: { paddingBlock: space[3] } });
/** A long word that somebody wrote does not make the page wider. */
const ofOffice = css({ paddingTop: space[6], overflowWrap: "anywhere" });
const narrow = css({ maxWidth: "44rem" });
const foot = css({
  "--focus": color.glow,
  paddingBlock: space[8],
  background: color.ink,
  color: color.mist,
  ...font.small,
  [onPaper]: { paddingBlock: 0 },
});
const footRow = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${space[4]} ${space[8]}`,
  "strong, a": { color: color.paper, textDecoration: "none" },
});
const closed = css({ maxWidth: "20rem" });
const title = css({ marginBottom: space[5] });
const alert = css({ marginBottom: space[6] });
const answer = css({ display: "grid", gap: space[5] });
const actionStyle = css({ display: "grid", gap: space[4] });
const done = css({
  borderTop: `5px solid ${color.success}`,
  background: color.successTint,
  "& > svg": { width: "44px", height: "44px", color: color.success },
  a: { color: color.action, fontWeight: 700 },
});

/** Shared by all pages, so each style is serialized once. */
const cache = createStyleCache();
const { extractCritical } = createEmotionServer(cache);

export const renderReturnedPage: RenderReturnedPage = (catalog, content) => {
  const { title } = content;
  const markup = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <Frame catalog={catalog} content={content}>
        <Body catalog={catalog} content={content} />
      </Frame>
    </CacheProvider>,
  );
  // Strangers' words cannot turn those of the office around.
  const body = isOfOffice(content) ? showControls(markup) : markup;
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      {"status" in content && content.status.paths.still && <meta httpEquiv="refresh" content="60" />}
      <title>{`${title} | ${catalog.company.name}`}</title>
      {/* Without an icon, browsers request /favicon.ico, which does not exist. */}
      <link rel="icon" type="image/png" href={MARK} />
    </>,
  );
  // As text, because React escapes the content of style and script elements.
  const style = fontFaces + extractCritical(body).css;
  const uploads = "status" in content && content.status.photographs !== undefined;
  const script = uploads ? SENDING_SCRIPT : "status" in content ? clearSent : "";
  return {
    html: `<!doctype html><html lang="${catalog.company.locale}"><head>${head}<style>${style}</style></head><body>${body}${script && `<script>${script}</script>`}</body></html>`,
    policy: returnedPagePolicy(style, script, uploads),
  };
};

const isOfOffice = (content: Parameters<RenderReturnedPage>[1]) =>
  "answer" in content || "office" in content || "newRequest" in content;

function Body({ catalog, content }: { catalog: Catalog; content: Parameters<RenderReturnedPage>[1] }) {
  if ("answer" in content) return <AnswerBody {...content.answer} />;
  if ("status" in content) return <StatusBody {...content.status} titleId={TITLE_ID} />;
  if ("office" in content) return <OfficeBody {...content.office} />;
  if ("newRequest" in content) {
    const { fields, errors } = content.newRequest;
    return <NewRequestBody catalog={catalog} values={textsIn(fields)} errors={errors} />;
  }
  if ("text" in content) return <TextBody catalog={catalog} {...content} />;
  return <LeadBody catalog={catalog} {...content} />;
}

interface FrameProps {
  catalog: Catalog;
  content: Parameters<RenderReturnedPage>[1];
  children: ReactNode;
}

/** The frame of returned pages: the company with its number, address and hours. A page without a title has its own. */
function Frame({ catalog, content, children }: FrameProps) {
  const { company } = catalog;
  const headline = "status" in content ? undefined : content.title;
  const isAnswer = "answer" in content;
  /** The office knows its own address, and calls other numbers. */
  const isOffice = isOfOffice(content);
  const { lines, closedOn } = hoursSummary(company, localTime(new Date(), company.timeZone).date);
  return (
    <div css={frame}>
      <GlobalStyles />
      <header css={header}>
        <Container styles={headerRow}>
          <Brand name={company.name} mark={MARK} />
          {!isOffice && <HeaderPhone phone={company.phone} />}
        </Container>
      </header>
      <main>
        <Container styles={[page, isOffice && ofOffice, headline && !isAnswer && narrow]}>
          {headline && (
            <Heading level={1} look={isAnswer ? "column" : "section"} styles={title} id={TITLE_ID}>
              {headline}
            </Heading>
          )}
          {children}
        </Container>
      </main>
      {!isOffice && (
        <footer css={foot}>
          <Container styles={footRow}>
            <address>
              <strong>{company.name}</strong>
              {addressLines(company.address).map((line) => (
                <div key={line}>{line}</div>
              ))}
              <CallLink company={company} />
            </address>
            <div>
              {lines.map(({ label, hours }) => (
                <div key={label}>{`${label}: ${hours}`}</div>
              ))}
              {closedOn && <div css={closed}>{closedOn}</div>}
            </div>
          </Container>
        </footer>
      )}
    </div>
  );
}

const CallLink = ({ company }: Pick<Catalog, "company">) => (
  <a href={`tel:${company.phone}`}>{formatPhone(company.phone)}</a>
);

function LeadBody({ catalog, notice, fields, errors }: ReturnedPage & { catalog: Catalog }) {
  return (
    <>
      {notice && (
        <AlertBox css={alert}>
          {notice} <CallLink company={catalog.company} />
        </AlertBox>
      )}
      {fields && <Form catalog={catalog} fields={fields} errors={errors} />}
    </>
  );
}

const NoticeOnPreview = ({ catalog: { isPreview, form } }: { catalog: Catalog }) =>
  isPreview ? <PreviewNotice text={form.previewNotice} /> : null;

/** Whose a device is: a name that is suggested, or another one. */
const Whose = ({ people }: { people: readonly string[] }) => (
  <>
    <TextField id="person" name="person" label="Name" list="people" maxLength={40} autoComplete="off" />
    <datalist id="people">
      {people.map((person) => (
        <option value={person} key={person} />
      ))}
    </datalist>
  </>
);

function TextBody({ catalog, text, action, form, recorded }: TextPage & { catalog: Catalog }) {
  const { withdrawal, form: formText } = catalog;
  const { errors = {}, values = {} } = form ?? {};
  return (
    <>
      <NoticeOnPreview catalog={catalog} />
      {form && (
        <ErrorSummary
          css={alert}
          title={formText.errorSummary}
          heading="h2"
          errors={errors}
          idOf={(name) => `${WITHDRAWAL_PREFIX}${name}`}
          autoFocus
        />
      )}
      <Card styles={[!form && answer, recorded && done]}>
        {recorded && <Icon shape={circleCheckIcon} />}
        <p>{text}</p>
        {form && (
          <WithdrawalForm
            text={withdrawal}
            idPrefix={WITHDRAWAL_PREFIX}
            labelledBy={TITLE_ID}
            values={textsIn(values)}
            errors={errors}
          />
        )}
        {action && (
          <form css={actionStyle} action={action.path} method="post" aria-labelledby={TITLE_ID}>
            {action.people && <Whose people={action.people} />}
            <Button type="submit" name={action.act && "act"} value={action.act} wide>
              {action.label}
            </Button>
          </form>
        )}
        {recorded?.again && <a href={recorded.again.to}>{recorded.again.label}</a>}
      </Card>
    </>
  );
}

function Form({ catalog, fields = {}, errors = {} }: Pick<ReturnedPage, "fields" | "errors"> & { catalog: Catalog }) {
  const { company, form: text, services, pages } = catalog;
  const sent = textsIn(fields);
  // The page may be older than a rename.
  const service = serviceNamed(sent.service, services)?.slug;
  const values: typeof sent = service ? { ...sent, service } : sent;
  const kind = leadKinds.find((each) => each === values.kind) ?? "quote";
  const carried = CARRIED.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
  // Consent given to an older text does not carry over.
  const isSameText = values.consentVersion === text.consent.version;
  const ticked = ["consent", "networkConsent"].filter((name) => /^(on|yes|true|1)$/i.test(values[name] ?? ""));
  return (
    <>
      <NoticeOnPreview catalog={catalog} />
      <ErrorSummary css={alert} errors={errors} idOf={(name) => controlId(ID_PREFIX, kind, name)} autoFocus />
      <form css={leadFormCard} action={LEADS_ENDPOINT} method="post" aria-labelledby={TITLE_ID}>
        <LeadFormBody
          kind={kind}
          page={values.page ?? ""}
          phone={company.phone}
          textNumber={company.textNumber}
          text={text}
          services={services}
          idPrefix={ID_PREFIX}
          {...pages[values.page ?? ""]}
          values={values}
          errors={errors}
          carried={Object.fromEntries(carried)}
          ticked={isSameText ? ticked : []}
          link={({ to, label }) => <a href={to}>{label}</a>}
        />
      </form>
    </>
  );
}

/** Returns the fields with values that a form can hold. */
function textsIn(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(fields).filter(([, value]) => ["string", "number", "boolean"].includes(typeof value));
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]));
}
