import { usePage } from "../../frame/usePage";
import { useSite } from "../../frame/useSite";
import Notes from "./Notes";

/** The notes of every page, unless the page shows them among its own. */
export function EverywhereNotes() {
  const { hasNotes } = usePage();
  const { everywhere } = useSite().company;
  return hasNotes || everywhere.length === 0 ? null : <Notes notes={everywhere} />;
}
