import { mendFragment } from "./mendFragment";

/** Mends the address with the given fragment. */
function mendAt(fragment: string): void {
  window.history.replaceState({ key: "kept" }, "", `/contact?from=mail${fragment}`);
  mendFragment();
}

test.each([
  ["#%E0", "#%25E0"],
  ["#%", "#%25"],
  ["#request=quote&message=100% sure", "#request=quote&message=100%25%20sure"],
  ["#message=50%20or%20100%&name=Zo%C3%AB", "#message=50%20or%20100%25&name=Zo%C3%AB"],
  ["#caf%E9%20au%20lait", "#caf%25E9%2520au%2520lait"],
  ["#%ED%A0%80", "#%25ED%25A0%2580"],
])("repairs the malformed fragment %s to %s", (fragment, mended) => {
  mendAt(fragment);
  expect(window.location.hash).toBe(mended);
  expect(decodeURI(window.location.hash)).toEqual(expect.any(String));
  expect(window.location.search).toBe("?from=mail");
  expect(window.history.state).toEqual({ key: "kept" });
});

test.each(["", "#quote", "#request=quote&message=100%25%20sure", "#%F0%9F%8F%A0"])(
  "keeps the well-formed fragment %p unchanged",
  (fragment) => {
    mendAt(fragment);
    expect(window.location.hash).toBe(fragment);
  },
);

test("truncates a malformed fragment that is too long for an address", () => {
  mendAt(`#${"%".repeat(200_000)}`);
  expect(window.location.hash).toBe(`#${"%25".repeat(99_999)}`);
});

test("mends a fragment that Back returns to, before later listeners see it", () => {
  let seen = "";
  window.addEventListener("popstate", () => {
    seen = window.location.hash;
  });
  window.history.replaceState(null, "", "#100%");
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(seen).toBe("#100%25");
});
