/** Runs something after the frame that answers a tap or a key, which must not wait for it. In a hidden page, once it is seen. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
