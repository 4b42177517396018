/**
 * The inline script at the end of every page. Its text is the same everywhere, so one hash in the Content-Security-Policy
 * allows it.
 */
import { noteArrival, writeSource } from "../form/script/arrivals";
import { afterPaint } from "../ui/afterPaint";
import { runControls } from "./controls";
import { countActions } from "./countActions";
import { startScripts } from "./startScripts";

countActions();
runControls();
startScripts((document.currentScript as HTMLScriptElement).dataset);
afterPaint(() => noteArrival(location, document.referrer));
// Before the form's script reads the fields.
addEventListener("submit", ({ target }) => writeSource(target as HTMLFormElement), true);
