import { AlertBox } from "../../ui/AlertBox";

interface ErrorSummaryProps {
  title: string;
  /** Field name → message. */
  errors: Readonly<Record<string, string>>;
  idOf: (field: string) => string;
}

/** All that is wrong, in one place that takes the focus when it appears and leads to each field. */
export function ErrorSummary({ title, errors, idOf }: ErrorSummaryProps) {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <AlertBox title={title}>
      <ul>
        {entries.map(([field, message]) => (
          <li key={field}>
            <a
              href={`#${idOf(field)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(idOf(field))?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}
