import { AlertBox, type AlertBoxProps } from "../ui/controls/AlertBox";
import { showControl } from "../ui/controls/showControl";

interface ErrorSummaryProps extends Omit<AlertBoxProps, "children"> {
  errors: Readonly<Record<string, string>>;
  /** Returns the id of a field's control, or undefined if the form has no such control. */
  idOf: (field: string) => string | undefined;
}

/** The error summary: takes the focus when it appears and links to each field. */
export function ErrorSummary({ errors, idOf, ...box }: ErrorSummaryProps) {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <AlertBox {...box}>
      <ul>
        {entries.map(([field, message]) => {
          const id = idOf(field);
          return <li key={field}>{id ? <ControlLink id={id} text={message} /> : message}</li>;
        })}
      </ul>
    </AlertBox>
  );
}

/** Focuses a control without adding a history entry. */
function ControlLink({ id, text }: { id: string; text: string }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        const control = document.getElementById(id);
        showControl(control);
        control?.focus();
      }}
    >
      {text}
    </a>
  );
}
