/** Opens the details element that hides a control. */
export function showControl(control: Element | null): void {
  control?.closest("details")?.setAttribute("open", "");
}
