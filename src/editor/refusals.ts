/** Shows problems beside their fields in Decap's form. */
import type { ContentProblem } from "../content/problems/contentProblem";
import type { Control, ControlProps } from "./decap";

type ControlClass = new (props: ControlProps) => Control;

const mounted = new Set<Control>();

/** Extends a control so that `showProblems` finds it. */
export function findable(Base: ControlClass): ControlClass {
  return class extends Base {
    override componentDidMount() {
      super.componentDidMount?.();
      mounted.add(this);
    }

    override componentWillUnmount() {
      super.componentWillUnmount?.();
      mounted.delete(this);
    }
  };
}

/** A field's path with a star for each index, as in the form's configuration. */
const atOf = (path: string) => path.replace(/(^|\.)\d+(?=\.|$)/g, "$1*");

const valueAt = (data: unknown, path: string) =>
  path.split(".").reduce((value, key) => Object(value)[key], data) ?? undefined;

/** The widgets of single values. Their controls know their path and value, but no index in a list. */
export const FINDABLE_WIDGETS = ["string", "text", "number", "select"];

/** Marks the fields of some problems, until Decap validates them again at the next save. */
export function showProblems(problems: readonly ContentProblem[], data: unknown): void {
  for (const { props } of mounted) {
    const { field, forID, parentIds, value } = props;
    const problem = problems.find(
      ({ path = "" }) => atOf(path) === field.get("at") && (valueAt(data, path) ?? "") === (value ?? ""),
    );
    if (problem) {
      const message = `${problem.name}: ${problem.message}`;
      props.onValidateObject(forID, [{ type: "CUSTOM", parentIds, message }]);
    }
  }
  revealFirstProblem();
}

const inClass = (name: string) => `[class*="${name}"]`;

/** The button that opens or closes an item of a list is the first in its row. */
const toggle = (item: Element | null) => item?.querySelector("button")?.click();

/** Milliseconds in which Decap shows the problems it has found. */
const SHOWN = 100;

/** Scrolls to the first problem in the form, and opens the list items around it. */
export function revealFirstProblem(): void {
  setTimeout(() => {
    const problem = document.querySelector(`${inClass("ControlErrorsList")} li`);
    if (!problem) return;
    for (let element: Element | null = problem; element; element = element.parentElement)
      if (getComputedStyle(element).display === "none") toggle(element.parentElement);
    requestAnimationFrame(() => problem.scrollIntoView({ block: "center" }));
  }, SHOWN);
}

/** A click on the text of a closed list item opens it, and a refused save shows its first problem. */
export function listenToClicks(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.matches(inClass("NestedObjectLabel"))) toggle(target.parentElement);
    const pressed = target.closest("button, [role=menuitem]")?.textContent ?? "";
    if (/^(?:Save|Publish (?:now|and))/.test(pressed)) revealFirstProblem();
  });
}
