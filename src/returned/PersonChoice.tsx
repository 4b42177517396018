import { css } from "@emotion/react";
import { Button } from "../ui/controls/Button";
import { TextField } from "../ui/controls/Field";
import { space } from "../ui/tokens";
import { ActButton, ActForm } from "./ActForm";

const row = css({ display: "flex", flexWrap: "wrap", gap: space[3] });
const typing = css({ display: "grid", gap: space[4] });

interface PersonChoiceProps {
  path: string;
  act: string;
  /** Whose it may be, each with a button. */
  people: readonly string[];
  /** Of the button below the field for another name. */
  label: string;
}

/** Says whose a device is: one press on a name, or another one typed. Two forms, since the Enter key presses a form's first button. */
export function PersonChoice({ path, act, people, label }: PersonChoiceProps) {
  return (
    <>
      {people.length > 0 && (
        <ActForm path={path} hidden={{ act }} styles={row}>
          {people.map((person) => (
            <Button type="submit" name="person" value={person} variant="outline" key={person}>
              {person}
            </Button>
          ))}
        </ActForm>
      )}
      <ActForm path={path} styles={typing}>
        <TextField
          id="typed"
          name="typed"
          label={people.length > 0 ? "Another name" : "Name"}
          maxLength={40}
          autoComplete="off"
        />
        <ActButton act={act} isFirst>
          {label}
        </ActButton>
      </ActForm>
    </>
  );
}
