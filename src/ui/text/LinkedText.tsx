import { textRuns } from "../../../model/text/textRuns";
import { SmartLink } from "./SmartLink";

/** A text of a content file with its links, in a paragraph. */
export const LinkedText = ({ text }: { text: string }) => (
  <>
    {textRuns(text).map(({ words, to }, index) =>
      to ? (
        <SmartLink to={to} key={index}>
          {words}
        </SmartLink>
      ) : (
        words
      ),
    )}
  </>
);
