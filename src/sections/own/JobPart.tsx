import { css } from "@emotion/react";
import phoneIcon from "lucide/dist/esm/icons/phone.mjs";
import type { jobTypes, payPeriods } from "../../../model/kinds/jobWords";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { formatRange, longDate } from "../../../model/text/format";
import { useSite } from "../../frame/useSite";
import { Actions } from "../../ui/controls/Actions";
import { Columns } from "../../ui/layout/Columns";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { Icon } from "../../ui/media/Icon";
import { BulletList } from "../../ui/text/BulletList";
import { Heading } from "../../ui/text/Heading";
import { LinkedText } from "../../ui/text/LinkedText";
import { color, fluid, space } from "../../ui/tokens";
import type { PartProps } from "./PartProps";

const facts = css({ "& > li": { paddingBlock: space[2], borderBottom: `1px solid ${color.line}` } });
const words = css({ color: color.muted });

/** An amount in dollars, with cents if it has some. */
const dollars = (amount: number) =>
  Number.isInteger(amount) ? formatRange({ low: amount, high: amount }) : `$${amount.toFixed(2)}`;

/** A job with its pay and its duties. It is applied for by phone or mail, so that nothing is stored. */
export default function JobPart({ title, text, type, pay, posted, until, duties, ...rest }: PartProps<"job">) {
  const { company } = useSite();
  const { job } = rest.words;
  const amount = [...new Set([pay.from, pay.to])].map(dollars).join("–");
  const subject = new URLSearchParams({ subject: title }).toString().replaceAll("+", "%20");
  return (
    <Section background={rest.background} heading={{ title }} compact>
      {(heading) => (
        <Columns gap={fluid(16, 32)}>
          <div>
            {heading}
            <Stack as="ul" gap="0" top={space[3]} styles={facts}>
              <li>
                <strong>{fillPlaceholders(job.pay[pay.per as keyof typeof payPeriods], { pay: amount })}</strong>
              </li>
              <li>{job.types[type as keyof typeof jobTypes]}</li>
              <li>{fillPlaceholders(job.posted, { day: longDate(posted, company) })}</li>
              <li>{fillPlaceholders(job.until, { day: longDate(until, company) })}</li>
            </Stack>
            <Actions
              entries={[
                { label: job.call, to: `tel:${company.phone}`, icon: <Icon shape={phoneIcon} /> },
                { label: job.mail, to: `mailto:${company.email}?${subject}` },
              ]}
            />
          </div>
          <div>
            <p css={words}>
              <LinkedText text={text} />
            </p>
            <Heading level={3} look="item" styles={css({ marginTop: space[4] })}>
              {job.duties}
            </Heading>
            <BulletList items={duties} />
          </div>
        </Columns>
      )}
    </Section>
  );
}
