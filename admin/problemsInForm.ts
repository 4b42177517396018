/** What our script does in Decap's form: problems beside their fields, and rows that open with a click. */
import type { ContentProblem } from "../src/content/problems/contentProblem";
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
const atOf = (path: string) =>
  path
    .split(".")
    .map((key) => (/^\d+$/.test(key) ? "*" : key))
    .join(".");

const valueAt = (data: unknown, path: string) => path.split(".").reduce((value, key) => Object(value)[key], data);

export const FINDABLE_WIDGETS = ["string", "text", "number", "select", "list", "image"];

/** Whether a control edits a field. A control in a list does not know its index, so its value decides. */
function edits({ props: { field, value } }: Control, path: string, data: unknown): boolean {
  const at = atOf(path);
  return field.get("at") === at && (!at.includes("*") || (valueAt(data, path) ?? "") === (value ?? ""));
}

/** Marks the fields of some problems, until Decap validates them again at the next save. */
export function showProblems(problems: readonly ContentProblem[], data: unknown): void {
  for (const control of mounted) {
    const { forID, parentIds, onValidateObject } = control.props;
    const problem = problems.find(({ path = "" }) => edits(control, path, data));
    if (!problem) continue;
    onValidateObject(forID, [{ type: "CUSTOM", parentIds, message: `${problem.name}: ${problem.message}` }]);
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
