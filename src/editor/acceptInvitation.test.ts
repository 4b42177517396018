/** @jest-environment jsdom */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { acceptInvitation, invitationToken } from "./acceptInvitation";

const verify = jest.fn();

beforeEach(() => {
  verify.mockReset();
  globalThis.fetch = verify;
  location.hash = "#invite_token=abc123";
});

/** Sets a password, as an invited editor does. */
async function setPassword() {
  acceptInvitation(String(invitationToken()));
  await userEvent.type(screen.getByLabelText("Choose a password"), "correct horse");
  await userEvent.click(screen.getByRole("button", { name: "Set the password" }));
}

test("only an invitation's address has a token", () => {
  expect(invitationToken()).toBe("abc123");
  location.hash = "#/collections/services";
  expect(invitationToken()).toBeUndefined();
});

test("sends the token with the chosen password", async () => {
  verify.mockResolvedValue({ ok: false, status: 404 });
  await setPassword();
  const [address, { method, body }] = verify.mock.calls[0];
  expect([address, method]).toEqual(["/.netlify/identity/verify", "POST"]);
  expect(JSON.parse(body)).toEqual({ type: "signup", token: "abc123", password: "correct horse" });
});

test.each([
  ["an invitation that was used before", () => Promise.resolve({ ok: false, status: 404 }), /Ask for a new one/],
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch")), /Check the connection/],
])("%s is explained", async (_what, answer, words) => {
  verify.mockImplementation(answer);
  await setPassword();
  expect((await screen.findByText(words)).getAttribute("role")).toBe("alert");
});
