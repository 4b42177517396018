/** The list of what a save was refused for. It stands over the form until it is closed or the next save. */

/** Shows the problems of a refused save, and hides an earlier list if there are none. */
export function showRefusal(problems: readonly string[]): void {
  const list = document.getElementById("refusal");
  list?.querySelector("ul")?.replaceChildren(
    ...problems.map((problem) => {
      const item = document.createElement("li");
      item.textContent = problem;
      return item;
    }),
  );
  list?.togglePopover(problems.length > 0);
}
