/** Inline script in the head of every page, before its first paint. */
import "./clock";
import { drawLater } from "./drawLater";

drawLater();
