import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { takeOver } from "../../../test/site/takeOver";
import { ErrorBoundary } from "./ErrorBoundary";
import { Failure } from "./Failure";
import { loadChunk, PRELOAD_ERROR } from "./loadChunk";
import { RootBoundary } from "./RootBoundary";

describe("ErrorBoundary", () => {
  let broken: boolean;
  beforeEach(() => {
    broken = true;
    jest.spyOn(console, "error").mockImplementation(); // React reports what a boundary catches.
  });
  afterEach(() => jest.restoreAllMocks());

  function Page() {
    if (broken) throw new Error("cannot render");
    return <p>The page</p>;
  }
  const pageAt = (path: string, message?: string) => (
    <main id="main" tabIndex={-1}>
      <ErrorBoundary resetKey={path} fallback={(retry) => <Failure message={message} onRetry={retry} />}>
        <Page />
      </ErrorBoundary>
    </main>
  );
  const tryAgain = () => userEvent.click(screen.getByRole("button", { name: "Try again" }));

  test("a failed page is replaced by a message and the phone number", () => {
    render(pageAt("/"));
    expect(screen.getByRole("alert")).toHaveTextContent("Something went wrongPlease try again.");
    expect(screen.getByRole("link", { name: "Call (302) 555-0100" })).toHaveAttribute("href", "tel:+13025550100");
  });

  test("a page's own message replaces the usual one", () => {
    render(pageAt("/privacy", "Our policy cannot be shown."));
    expect(screen.getByRole("alert")).toHaveTextContent(/^Our policy cannot be shown\.$/);
  });

  test("'Try again' renders the page again, and moves the focus to it", async () => {
    render(pageAt("/"));
    broken = false;
    await tryAgain();
    expect(screen.getByText("The page")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getByRole("main")).toHaveFocus();
  });

  test("a page that fails again is announced again", async () => {
    render(pageAt("/"));
    const said = screen.getByRole("alert");
    await tryAgain();
    // Screen readers announce the alert because it is a new element.
    expect(screen.getByRole("alert")).not.toBe(said);
    expect(screen.getByRole("main")).toHaveFocus();
  });

  test("renders the next page", () => {
    const { rerender } = render(pageAt("/"));
    broken = false;
    rerender(pageAt("/contact"));
    expect(screen.getByText("The page")).toBeInTheDocument();
  });

  test("keeps the message when the same page is rendered again", () => {
    const { rerender } = render(pageAt("/"));
    broken = false;
    rerender(pageAt("/"));
    expect(screen.getByRole("alert")).toBeInTheDocument();
  });
});

describe("RootBoundary", () => {
  let broken = false;
  afterEach(() => jest.restoreAllMocks());

  /** A double of the whole site, with its frame and Gatsby's components. */
  function Site() {
    if (broken) throw new Error("cannot render");
    return (
      <main id="main" tabIndex={-1}>
        <h1>The page</h1>
      </main>
    );
  }

  test("a failed site is replaced by a message and the phone number, until 'Try again' renders it", async () => {
    jest.spyOn(console, "error").mockImplementation(); // React reports what a boundary catches.
    document.documentElement.lang = "en-US";
    takeOver(
      <RootBoundary>
        <Site />
      </RootBoundary>,
      () => {
        broken = true;
      },
    );
    expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong");
    expect(screen.getByRole("main")).toHaveAttribute("lang", "en-US");
    expect(screen.getByRole("link", { name: "Call (302) 555-0100" })).toHaveAttribute("href", "tel:+13025550100");
    broken = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByRole("heading", { name: "The page" })).toBeInTheDocument();
    expect(screen.getByRole("main")).toHaveFocus();
  });
});

describe("loadChunk", () => {
  const failure = new Error("the part could not be fetched");
  const fails = () => Promise.reject(failure);

  const heard = jest.fn<void, [Event]>();
  beforeEach(() => {
    heard.mockReset();
    window.addEventListener(PRELOAD_ERROR, heard);
  });
  afterEach(() => window.removeEventListener(PRELOAD_ERROR, heard));

  test("a loaded chunk is returned, without an event", async () => {
    await expect(loadChunk(async () => "part")).resolves.toBe("part");
    expect(heard).not.toHaveBeenCalled();
  });

  test("a failure raises one cancelable event with the error as its payload", async () => {
    await expect(loadChunk(fails)).rejects.toBe(failure);
    expect(heard).toHaveBeenCalledTimes(1);
    const [event] = heard.mock.lastCall ?? [];
    expect(event).toMatchObject({ cancelable: true, payload: failure });
  });

  test("a failure is thrown if no listener cancels the event", async () => {
    await expect(loadChunk(fails)).rejects.toBe(failure);
  });

  test("a failure whose event is cancelled returns undefined", async () => {
    heard.mockImplementation((event) => event.preventDefault());
    await expect(loadChunk(fails)).resolves.toBeUndefined();
  });
});
