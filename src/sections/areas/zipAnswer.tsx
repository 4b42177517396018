import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { fillPlaceholders } from "../../content/facts/fillPlaceholders";
import { coverageAnswers } from "../../form/script/coverageAnswers";
import { keepZip } from "../../form/script/keepZip";
import { LinkButton } from "../../ui/Button";
import { SmartLink } from "../../ui/SmartLink";
import { space } from "../../ui/tokens";

export interface ZipAnswerText {
  near: string | null;
  town: string | null;
  /** The link to the form. */
  quote: string;
}

const links = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[4], marginTop: space[2] });

/**
 * Says whether the company comes to a ZIP code, with links to the form and to the town's page. Every form then has the ZIP
 * code. Loaded on demand.
 * @returns undefined for anything but a ZIP code, and if the answers cannot be loaded
 */
export async function zipAnswer(zip: string, text: ZipAnswerText): Promise<ReactNode> {
  const found = (await coverageAnswers())?.(zip);
  if (!found) return undefined;
  keepZip(zip);
  const { town, path, distance } = found;
  return (
    <>
      <p>{distance && text.near ? fillPlaceholders(text.near, { distance }) : found.text}</p>
      {(town ?? distance) && (
        <p css={links}>
          <LinkButton small to={`/contact#request=quote&zip=${zip}`}>
            {text.quote}
          </LinkButton>
          {town && path && <SmartLink to={path}>{fillPlaceholders(text.town ?? "{town}", { town })}</SmartLink>}
        </p>
      )}
    </>
  );
}
