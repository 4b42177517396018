import { css } from "@emotion/react";
import messageSquareIcon from "lucide/dist/esm/icons/message-square.mjs";
import phoneIcon from "lucide/dist/esm/icons/phone.mjs";
import type { Status } from "../../model/catalog/returnedPages";
import { Button, LinkButton } from "../ui/controls/Button";
import { TextArea } from "../ui/controls/Field";
import { Card } from "../ui/layout/Card";
import { Columns } from "../ui/layout/Columns";
import { Icon } from "../ui/media/Icon";
import { BulletList } from "../ui/text/BulletList";
import { Heading } from "../ui/text/Heading";
import { PageHead } from "../ui/text/PageHead";
import { Timeline } from "../ui/text/Timeline";
import { color, font, radius, size, space } from "../ui/tokens";

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
              <Heading level={2} look="item" id="photos">
                {listed}
              </Heading>
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
