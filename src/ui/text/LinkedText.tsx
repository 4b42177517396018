import { textRuns } from "../../../model/text/textRuns";
import { SmartLink } from "./SmartLink";

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
