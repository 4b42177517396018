import { css } from "@emotion/react";
import calendarIcon from "lucide/dist/esm/icons/calendar-plus.mjs";
import cameraIcon from "lucide/dist/esm/icons/camera.mjs";
import messageSquareIcon from "lucide/dist/esm/icons/message-square.mjs";
import phoneIcon from "lucide/dist/esm/icons/phone.mjs";
import type { ReactNode } from "react";
import type { Status, StruckText } from "../../model/catalog/returnedPages";
import { REQUEST_PICTURE } from "../../model/kinds/anchors";
import { unbrokenTimes } from "../../model/text/format";
import { AlertBox } from "../ui/controls/AlertBox";
import { Button, type ButtonLook, LinkButton } from "../ui/controls/Button";
import { TextArea, TextField } from "../ui/controls/Field";
import { Card } from "../ui/layout/Card";
import { Columns } from "../ui/layout/Columns";
import { Stack } from "../ui/layout/Stack";
import { TitledCard } from "../ui/layout/Titled";
import { Icon } from "../ui/media/Icon";
import { BulletList } from "../ui/text/BulletList";
import { Heading } from "../ui/text/Heading";
import { PageHead } from "../ui/text/PageHead";
import { Timeline } from "../ui/text/Timeline";
import { color, font, notOnPaper, onPaper, radius, size, space } from "../ui/tokens";
import { ActForm, type ActFormProps, Facts } from "./ActForm";
import { PhotographForm, Photographs } from "./PhotographForm";

const columns = css({
  marginTop: space[8],
  [onPaper]: { gridTemplateColumns: "5fr 4fr", alignItems: "start", marginTop: space[4] },
});
const card = css({ borderTop: `5px solid ${color.success}`, "& > ol": { marginTop: 0 } });
const late = css({ borderTopColor: color.emergency, "--now": color.emergency });
const callNow = css({ color: color.action, fontWeight: 700 });
const endedStyle = css({ borderTopColor: color.control });
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
const screenOnly = css(notOnPaper);
const timesOnPaper = css({ "> a, > :has(label)": notOnPaper });
const said = css({ marginBottom: space[6] });
const choices = css({ display: "grid", gap: space[3], borderTop: `5px solid ${color.action}` });
const fields = css({ display: "grid", gap: space[4] });
const lookedAt = css({ opacity: 0.6, "button, textarea": { cursor: "not-allowed" } });
const fine = css({ color: color.muted, ...font.fine });
const quiet = css(fine, { marginTop: space[6], lineHeight: size.control, ...notOnPaper });
const stillStyle = css(fine, { marginTop: space[3], a: { paddingBlock: space[3] }, ...notOnPaper });

/** The page of a status link. It works without scripts. */
export function StatusBody(props: Status & { titleId: string }) {
  const { words, notice, now, moved, isUrgent, ended, call, photos, paths, titleId } = props;
  const [headline, ...more] = now.map(unbrokenTimes);
  return (
    <>
      {notice && (
        <AlertBox css={said} autoFocus>
          {notice}
        </AlertBox>
      )}
      <PageHead
        id={titleId}
        eyebrow={words.title}
        title={headline}
        lead={
          (more.length > 0 || moved) && (
            <>
              {moved && <Struck {...moved} />} {more.join(" ")}{" "}
              {isUrgent && (
                <a css={callNow} href={call.to}>
                  {call.number}
                </a>
              )}
            </>
          )
        }
      />
      {/* First: who moves slowly would not get to the end of the page within its minute. */}
      {paths.still && (
        <p css={stillStyle}>
          {words.reload} <a href={paths.still}>{words.still}</a>
        </p>
      )}
      <Columns styles={columns} gap={space[6]} from="tablet" columnGap={space[8]}>
        <Stack gap={space[6]}>
          <Choices {...props} />
          <Card styles={[card, isUrgent && late, ended && ended !== "done" && endedStyle]}>
            <FormOrSteps {...props} />
          </Card>
          {photos?.title && (
            <TitledCard title={photos.title} titleId="photos">
              <BulletList items={photos.photos} />
              <Stack gap={space[3]} top={space[5]} styles={screenOnly}>
                {paths.photographs && words.photographs && (
                  <Way to={paths.photographs} label={words.photographs.label} shape={cameraIcon} look="solid" />
                )}
                <Way {...photos} shape={messageSquareIcon} look={paths.photographs ? "text" : "solid"} />
              </Stack>
            </TitledCard>
          )}
        </Stack>
        <RequestCard {...props} />
      </Columns>
      {paths.cancelled && (
        <p css={quiet}>
          <a href={paths.cancelled}>{words.cancel.label}</a>
        </p>
      )}
    </>
  );
}

/** A text with a time that no longer holds. */
function Struck({ text, struck }: StruckText) {
  const [before, after] = unbrokenTimes(text).split("{window}");
  return (
    <>
      {before}
      {struck && <s>{unbrokenTimes(struck)}</s>}
      {after}
    </>
  );
}

interface WayProps {
  to: string;
  label: string;
  shape?: typeof phoneIcon;
  look?: ButtonLook;
}

const Way = ({ to, label, shape, look = "outline" }: WayProps) => (
  <LinkButton wide variant={look} to={to}>
    {shape && <Icon shape={shape} />}
    {label}
  </LinkButton>
);

/** What the visitor can do first: call, choose a time, answer, say where it is, or look after a finished job. */
function Choices({
  words,
  now,
  isUrgent,
  callFirst,
  call,
  offers,
  asked,
  calendar,
  zone,
  review,
  album = [],
  paths,
}: Status) {
  const ways: (WayProps | undefined)[] = [
    callFirst ? { ...call, shape: phoneIcon, look: "solid" } : undefined,
    calendar ? { to: calendar, label: words.calendar, shape: calendarIcon } : undefined,
    paths.wished ? { to: paths.wished, label: offers ? words.offered.none : words.wish.label } : undefined,
    paths.wrong ? { to: paths.wrong, label: words.wrong.label } : undefined,
    review && paths.page ? { to: review, label: words.review } : undefined,
  ];
  const shown = ways.filter((way) => way !== undefined);
  if (!offers && !asked && shown.length === 0 && album.length === 0) return null;
  return (
    <Card styles={[choices, offers ? timesOnPaper : screenOnly, isUrgent && late]}>
      {offers?.map(({ label, from, to }) => (
        <OwnForm path={paths.page} hidden={{ act: "chose", from, to }} key={label}>
          <Button type="submit" wide>
            {label}
          </Button>
        </OwnForm>
      ))}
      {asked && <WritingForm path={paths.page} {...asked} title={asked.title === now[0] ? undefined : asked.title} />}
      {shown.map((way) => (
        <Way key={way.to} {...way} />
      ))}
      <Photographs list={album}>{() => null}</Photographs>
      {zone && <p css={fine}>{zone}</p>}
    </Card>
  );
}

function RequestCard({ words, callFirst, instead, facts, call, photos, paths }: Status) {
  const hasPhotoCard = photos?.title !== undefined;
  const ways: (Partial<WayProps> & { label: string })[] = [
    ...(instead ? [instead] : []),
    { ...call, to: callFirst ? undefined : call.to, shape: phoneIcon },
    { to: hasPhotoCard ? undefined : paths.photographs, label: words.photographs?.label ?? "", shape: cameraIcon },
    ...(photos && !hasPhotoCard && !paths.photographs ? [{ ...photos, shape: messageSquareIcon }] : []),
    { to: paths.added, label: words.add.label },
  ];
  return (
    <Card>
      <img css={picture} src={REQUEST_PICTURE} width={640} height={480} alt="" />
      <Facts facts={facts} styles={factsStyle} />
      <Stack gap={space[3]} top={space[5]} styles={screenOnly}>
        {ways.map(({ to, ...way }) => to && <Way key={to} to={to} {...way} />)}
      </Stack>
    </Card>
  );
}

/** The form that the visitor has opened; otherwise what happened. */
function FormOrSteps({ words, paths, form, photographs, steps }: Status) {
  if (form && paths.page)
    return form === "cancelled" ? (
      <ActForm path={paths.page} hidden={{ act: form }} styles={fields}>
        <p>{words.cancel.text}</p>
        <Button type="submit" wide>
          {words.cancel.submit}
        </Button>
        <a href={paths.page}>{words.cancel.back}</a>
      </ActForm>
    ) : (
      <div css={fields}>
        <WritingForm path={paths.page} {...form} />
        <a href={paths.page}>{words.cancel.back}</a>
      </div>
    );
  if (photographs && paths.page) return <PhotographForm words={words} back={paths.page} {...photographs} />;
  return (
    <Timeline
      steps={steps.map(({ text, struck, ...step }) => ({ ...step, text: <Struck text={text} struck={struck} /> }))}
    />
  );
}

type WritingFormProps = NonNullable<Status["asked"]> & { path?: string };

function WritingForm({ path, act, title, label, hint, optional, submit, isLine, text, error }: WritingFormProps) {
  const field = {
    id: act,
    name: "text",
    label,
    optionalLabel: optional,
    hint,
    required: true,
    defaultValue: text,
    error,
    // The page begins with other words.
    autoFocus: error !== undefined,
  };
  return (
    <OwnForm path={path} hidden={{ act }}>
      {title && (
        <Heading level={2} look="item">
          {title}
        </Heading>
      )}
      {isLine ? (
        <TextField {...field} maxLength={200} autoComplete="address-line1" />
      ) : (
        <TextArea {...field} maxLength={1_000} />
      )}
      <Button type="submit" wide>
        {submit}
      </Button>
    </OwnForm>
  );
}

/** A form of the page. Where somebody only looks at it, nothing in it works. */
const OwnForm = ({ path, hidden, children }: { path?: string; hidden: ActFormProps["hidden"]; children: ReactNode }) =>
  path ? (
    <ActForm path={path} hidden={hidden} styles={fields}>
      {children}
    </ActForm>
  ) : (
    <fieldset css={[fields, lookedAt]} disabled>
      {children}
    </fieldset>
  );
