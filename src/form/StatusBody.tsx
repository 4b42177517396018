import { css } from "@emotion/react";
import messageSquareIcon from "lucide/dist/esm/icons/message-square.mjs";
import phoneIcon from "lucide/dist/esm/icons/phone.mjs";
import { BulletList } from "../ui/BulletList";
import { Button, LinkButton } from "../ui/Button";
import { Card } from "../ui/Card";
import { Columns } from "../ui/Columns";
import { TextArea } from "../ui/Field";
import { Icon } from "../ui/Icon";
import { PageHead } from "../ui/PageHead";
import { type Step, Timeline } from "../ui/Timeline";
import { color, font, radius, size, space } from "../ui/tokens";

/** Where a request is, and what the visitor can do. */
export interface Status {
  words: {
    title: string;
    reload: string;
    still: string;
    add: { label: string; hint: string; submit: string };
    cancel: { label: string; text: string; submit: string; back: string };
  };
  /** What holds now and what the visitor waits for, beginning with the headline. If late, the number follows. */
  now: readonly string[];
  isLate?: boolean;
  /** Whether nobody waits for anything any more. */
  hasEnded: boolean;
  /** Whom to ask instead. */
  instead?: { label: string; to: string };
  facts: readonly { label: string; value: string }[];
  /** What happened so far, and what is ahead. */
  steps: readonly Step[];
  call: { to: string; number: string; label: string };
  /** Without a title, the photographs are not listed. */
  photos?: { to: string; label: string; title?: string; photos: readonly string[] };
  /** Where the page and its states are. A state that is not possible has no path. */
  paths: { page: string; still?: string; added?: string; cancelled?: string };
  /** The form for what the visitor says. It takes the place of what happened. */
  asks?: { act: "added" | "cancelled"; text?: string; error?: string };
}

/** What only a screen can do. */
const notOnPaper = { "@media print": { display: "none" } };
const columns = css({
  marginTop: space[8],
  // One sheet.
  "@media print": { gridTemplateColumns: "5fr 4fr", alignItems: "start", marginTop: space[4] },
});
const card = css({ borderTop: `5px solid ${color.success}`, "& > ol": { marginTop: 0 } });
const late = css({ borderTopColor: color.emergency, "--now": color.emergency });
const callNow = css({ color: color.action, fontWeight: 700 });
const ended = css({ borderTopColor: color.control });
const left = css({ display: "grid", gap: space[6] });
const picture = css({
  width: "100%",
  height: "auto",
  aspectRatio: "2",
  objectFit: "cover",
  borderRadius: radius.small,
});
const factsStyle = css({
  marginTop: space[2],
  "& > div": {
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    alignItems: "baseline",
    gap: space[3],
    paddingBlock: space[2],
    borderBottom: `1px solid ${color.line}`,
  },
  dt: { color: color.muted, ...font.fine },
  dd: { fontWeight: 650 },
});
const buttons = css({ display: "grid", gap: space[3], marginTop: space[5], ...notOnPaper });
const form = css({ display: "grid", gap: space[4] });
const quiet = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: space[6],
  marginTop: space[6],
  color: color.muted,
  ...font.fine,
  lineHeight: size.control,
  ...notOnPaper,
});

/** The page of a status link: plain links and forms, so that it works without scripts. Knows only its props. */
export function StatusBody(props: Status & { titleId: string; image: string }) {
  const { words, now, isLate, hasEnded, instead, facts, steps, call, photos, paths, asks, titleId, image } = props;
  const [headline, ...more] = now;
  const texting = photos && !asks && { ...photos, icon: <Icon shape={messageSquareIcon} /> };
  const listed = texting ? texting.title : undefined;
  const ways = [
    ...(texting && !listed ? [texting] : []),
    ...(instead ? [{ ...instead, icon: null }] : []),
    { ...call, icon: <Icon shape={phoneIcon} /> },
  ];
  const button = ({ to, label, icon }: (typeof ways)[number], isFirst: boolean) => (
    <LinkButton wide variant={isFirst ? "solid" : "outline"} to={to} key={to}>
      {icon}
      {label}
    </LinkButton>
  );
  return (
    <>
      <PageHead
        id={titleId}
        eyebrow={words.title}
        title={headline}
        lead={
          more.length > 0 && (
            <>
              {more.join(" ")}{" "}
              {isLate && (
                <a css={callNow} href={call.to}>
                  {call.number}
                </a>
              )}
            </>
          )
        }
      />
      <Columns styles={columns} gap={space[6]} from="tablet" columnGap={space[8]}>
        <div css={left}>
          <Card styles={[card, isLate && late, hasEnded && ended]}>
            {asks ? <Question words={words} path={paths.page} {...asks} /> : <Timeline steps={steps} />}
          </Card>
          {listed && texting && (
            <Card labelledBy="photos">
              <h2 css={font.h3} id="photos">
                {listed}
              </h2>
              <BulletList items={texting.photos} />
              <div css={buttons}>{button(texting, !isLate)}</div>
            </Card>
          )}
        </div>
        <Card>
          <img css={picture} src={image} width={640} height={480} alt="" />
          <dl css={factsStyle}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div css={buttons}>
            {ways.map((way, index) => button(way, isLate ? way.to === call.to : index === 0 && ways.length > 1))}
            {paths.added && !asks && button({ to: paths.added, label: words.add.label, icon: null }, false)}
          </div>
        </Card>
      </Columns>
      {!asks && (
        <p css={quiet}>
          {paths.still && (
            <span>
              {words.reload} <a href={paths.still}>{words.still}</a>
            </span>
          )}
          {paths.cancelled && <a href={paths.cancelled}>{words.cancel.label}</a>}
        </p>
      )}
    </>
  );
}

function Question({
  words: { add, cancel },
  path,
  act,
  text,
  error,
}: NonNullable<Status["asks"]> & Pick<Status, "words"> & { path: string }) {
  return (
    <form css={form} action={path} method="post">
      <input type="hidden" name="act" value={act} />
      {act === "added" ? (
        <TextArea
          id="added"
          name="text"
          label={add.label}
          hint={add.hint}
          maxLength={1_000}
          required
          defaultValue={text}
          error={error}
        />
      ) : (
        <p>{cancel.text}</p>
      )}
      <Button type="submit" wide>
        {act === "added" ? add.submit : cancel.submit}
      </Button>
      <a href={path}>{cancel.back}</a>
    </form>
  );
}
