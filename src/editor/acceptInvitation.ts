const TOKEN = /^#invite_token=([^&]+)$/;

/** Netlify Identity's service: https://github.com/netlify/gotrue#endpoints (POST /verify) */
const VERIFY = "/.netlify/identity/verify";

/** Returns the token of a Netlify invitation in the address, if any. */
export const invitationToken = (): string | undefined => TOKEN.exec(location.hash)?.[1];

/** Asks an invited editor for a password. Then opens the editor, which asks for e-mail and password. */
export function acceptInvitation(token: string): void {
  document.body.innerHTML = `
    <main style="max-width: 24rem; margin: 4rem auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui">
      <h1>Welcome</h1>
      <form>
        <p>
          <label for="password">Choose a password</label><br>
          <input id="password" type="password" autocomplete="new-password" minlength="12" required>
        </p>
        <p role="alert"></p>
        <button>Set the password</button>
      </form>
    </main>`;
  const [form, input, message] = ["form", "input", "[role=alert]"].map((each) => document.querySelector(each));
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const password = (input as HTMLInputElement).value;
    const { ok, status } = await fetch(VERIFY, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ type: "signup", token, password }),
    }).catch(() => ({ ok: false, status: 0 }));
    if (ok) location.replace("/admin/");
    else if (message) {
      message.textContent =
        status === 0
          ? "The password could not be sent. Check the connection and try again."
          : "This invitation is not valid any more. Ask for a new one.";
    }
  });
}
