/** Runs something after the next frame, which must not wait for it. In a hidden page, once it is seen. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
