import { css } from "@emotion/react";
import cameraIcon from "lucide/dist/esm/icons/camera.mjs";
import messageSquareIcon from "lucide/dist/esm/icons/message-square.mjs";
import phoneIcon from "lucide/dist/esm/icons/phone.mjs";
import type { Status } from "../../model/catalog/returnedPages";
import { REQUEST_PICTURE } from "../../model/kinds/anchors";
import { Button, LinkButton } from "../ui/controls/Button";
import { TextArea } from "../ui/controls/Field";
import { Card } from "../ui/layout/Card";
import { Columns } from "../ui/layout/Columns";
import { Stack } from "../ui/layout/Stack";
import { TitledCard } from "../ui/layout/Titled";
import { Icon } from "../ui/media/Icon";
import { BulletList } from "../ui/text/BulletList";
import { PageHead } from "../ui/text/PageHead";
import { Timeline } from "../ui/text/Timeline";
import { color, font, notOnPaper, onPaper, radius, size, space } from "../ui/tokens";
import { ActForm, Facts } from "./ActForm";
import { PhotographForm } from "./PhotographForm";

const columns = css({
  marginTop: space[8],
  [onPaper]: { gridTemplateColumns: "5fr 4fr", alignItems: "start", marginTop: space[4] },
});
const card = css({ borderTop: `5px solid ${color.success}`, "& > ol": { marginTop: 0 } });
const late = css({ borderTopColor: color.emergency, "--now": color.emergency });
const callNow = css({ color: color.action, fontWeight: 700 });
const ended = css({ borderTopColor: color.control });
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
const buttons = css(notOnPaper);
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

/** The page of a status link. It works without scripts. */
export function StatusBody(props: Status & { titleId: string }) {
  const { words, now, isLate, hasEnded, call, photos, paths, titleId } = props;
  const [headline, ...more] = now;
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
        <Stack gap={space[6]}>
          <Card styles={[card, isLate && late, hasEnded && ended]}>
            <FormOrSteps {...props} />
          </Card>
          {photos?.title && (
            <TitledCard title={photos.title} titleId="photos">
              <BulletList items={photos.photos} />
              <Stack gap={space[3]} top={space[5]} styles={buttons}>
                <Way {...photos} shape={messageSquareIcon} isFirst={!isLate} />
                {paths.photographs && words.photographs && (
                  <Way to={paths.photographs} label={words.photographs.label} shape={cameraIcon} />
                )}
              </Stack>
            </TitledCard>
          )}
        </Stack>
        <RequestCard {...props} />
      </Columns>
      {(paths.still || paths.cancelled) && (
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

interface WayProps {
  to: string;
  label: string;
  shape?: typeof phoneIcon;
  isFirst?: boolean;
}

const Way = ({ to, label, shape, isFirst }: WayProps) => (
  <LinkButton wide variant={isFirst ? "solid" : "outline"} to={to}>
    {shape && <Icon shape={shape} />}
    {label}
  </LinkButton>
);

function RequestCard({ words, isLate, instead, facts, call, photos, paths }: Status) {
  const ways: WayProps[] = [
    ...(photos && !photos.title ? [{ ...photos, shape: messageSquareIcon }] : []),
    ...(instead ? [instead] : []),
    { ...call, shape: phoneIcon },
  ];
  const adding = [
    { to: photos?.title ? undefined : paths.photographs, label: words.photographs?.label ?? "" },
    { to: paths.added, label: words.add.label },
  ];
  return (
    <Card>
      <img css={picture} src={REQUEST_PICTURE} width={640} height={480} alt="" />
      <Facts facts={facts} styles={factsStyle} />
      <Stack gap={space[3]} top={space[5]} styles={buttons}>
        {ways.map((way, index) => (
          <Way key={way.to} {...way} isFirst={isLate ? way.to === call.to : index === 0 && ways.length > 1} />
        ))}
        {adding.map(({ to, label }) => to && <Way key={to} to={to} label={label} />)}
      </Stack>
    </Card>
  );
}

/** The form that the visitor has opened; otherwise what happened. */
function FormOrSteps({ words, paths, asks, photographs, steps }: Status) {
  if (asks) return <Question words={words} path={paths.page} {...asks} />;
  if (photographs) return <PhotographForm words={words} back={paths.page} {...photographs} />;
  return <Timeline steps={steps} />;
}

type QuestionProps = NonNullable<Status["asks"]> & Pick<Status, "words"> & { path: string };

function Question({ words: { add, cancel }, path, act, text, error }: QuestionProps) {
  return (
    <ActForm path={path} hidden={{ act }} styles={form}>
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
    </ActForm>
  );
}
