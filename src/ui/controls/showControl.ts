export function showControl(control: Element | null): void {
  control?.closest("details")?.setAttribute("open", "");
}
