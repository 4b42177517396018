import { render, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { ErrorBoundary } from "../../frame/failure/ErrorBoundary";
import { PRELOAD_ERROR } from "../../frame/failure/loadChunk";
import { lazyBlock } from "./lazyBlock";

const fails = () => Promise.reject(new Error("the chunk could not be fetched"));
const renderBlock = (load: () => Promise<{ default: ComponentType }>) => {
  const Block = lazyBlock(load);
  render(
    <ErrorBoundary fallback={() => <p>failed</p>}>
      <Suspense>
        <p>The page</p>
        <Block />
      </Suspense>
    </ErrorBoundary>,
  );
};

test("shows the block once it has loaded", async () => {
  renderBlock(async () => ({ default: () => <p>The block</p> }));
  expect(await screen.findByText("The block")).toBeInTheDocument();
});

test("a failed chunk raises a preload error, and the page goes without the block", async () => {
  const cancel = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener(PRELOAD_ERROR, cancel);
  renderBlock(fails);
  expect(await screen.findByText("The page")).toBeVisible();
  window.removeEventListener(PRELOAD_ERROR, cancel);
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("failed")).not.toBeInTheDocument();
});

test("a failure that no listener cancels reaches the error boundary", async () => {
  jest.spyOn(console, "error").mockImplementation(); // React reports what a boundary catches.
  renderBlock(fails);
  expect(await screen.findByText("failed")).toBeInTheDocument();
  jest.restoreAllMocks();
});
