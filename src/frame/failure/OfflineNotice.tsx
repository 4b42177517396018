import { css } from "@emotion/react";
import { useEffect, useState } from "react";
import { formatPhone } from "../../../model/text/format";
import { AlertBox } from "../../ui/controls/AlertBox";
import { Container } from "../../ui/layout/Container";
import { space } from "../../ui/tokens";
import { failureText } from "./failureText";

declare global {
  interface Window {
    /** Gatsby's page cache. */
    ___loader?: { loadPageSync(path: string): unknown };
  }
}

const place = css({ paddingBlock: space[5] });

/** Whether a link's target is a page of this site that is not in the cache. */
const needsFetching = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === window.location.origin &&
  pathname !== window.location.pathname &&
  !window.___loader?.loadPageSync(pathname);

/**
 * Keeps an offline visitor on the open page, and explains why a link does not work. Otherwise the browser would show its
 * error page.
 */
export function OfflineNotice() {
  const { offline, phone } = failureText;
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (navigator.onLine || !link || !needsFetching(link)) return;
      event.preventDefault();
      const open = () => window.location.assign(link.href);
      // Opens a page that the browser keeps (decision 033): it answers without a connection while the page is fresh.
      fetch(link.pathname).then(open, () => setPresses((count) => count + 1));
    };
    const forget = () => setPresses(0);
    // Runs before the link's own listener, which ignores prevented events.
    document.addEventListener("click", stay, { capture: true });
    window.addEventListener("online", forget);
    return () => {
      document.removeEventListener("click", stay, { capture: true });
      window.removeEventListener("online", forget);
    };
  }, []);
  if (presses === 0) return null;
  return (
    <Container styles={place}>
      <AlertBox key={presses} heading="h2" title={offline.title}>
        <p>
          {offline.text} <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </p>
      </AlertBox>
    </Container>
  );
}
