import { useLayoutEffect, useRef, useState } from "react";
import { LEADS_ENDPOINT } from "../model/endpoints";
import { restoreDraft } from "./draft";
import { FormOpenedPicture } from "./FormOpenedPicture";

/**
 * The form as the document holds it while React fails to render it: it posts by itself, as it does without a script.
 * @throws if the document holds no form of this page; then the boundary around the section takes over
 */
export function StandingForm({ page }: { page: string }) {
  const place = useRef<HTMLDivElement>(null);
  // A copy, since React removes the form itself. Copied before that, while this is rendered.
  const [form] = useState(() => {
    const standing = Array.from(document.forms).find(
      (candidate) =>
        candidate.getAttribute("action") === LEADS_ENDPOINT && new FormData(candidate).get("page") === page,
    );
    if (!standing) throw new Error("There is no form to keep.");
    return document.importNode(standing, true);
  });
  useLayoutEffect(() => {
    place.current?.replaceChildren(form);
    form.noValidate = false;
    restoreDraft(form);
  }, [form]);
  return (
    <div>
      <div ref={place} />
      <FormOpenedPicture />
    </div>
  );
}
