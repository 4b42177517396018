import { AlertBox, type AlertBoxProps } from "../../ui/AlertBox";

interface ErrorSummaryProps extends Omit<AlertBoxProps, "children"> {
  /** Field name → message. */
  errors: Readonly<Record<string, string>>;
  /** The id of a field's control, or nothing if there is none to lead to. */
  idOf: (field: string) => string | undefined;
}

/** All that is wrong, in one place that takes the focus when it appears and leads to each field. */
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

/** Moves the focus to a control. A script does so without an entry in the history. */
function ControlLink({ id, text }: { id: string; text: string }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {text}
    </a>
  );
}
