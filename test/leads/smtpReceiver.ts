import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  /** The addresses that the envelope names. */
  recipients: string[];
  /** Header lines, those that were folded in one piece. */
  headers: string;
  /** The whole message, without the soft line breaks of quoted-printable. */
  text: string;
}

/** A mail server on loopback: it refuses recipients as a test says and keeps what it gets. */
export class SmtpReceiver {
  /** The error for a recipient, or nothing to take the message. */
  refuse: ((recipient: string) => Error | null) | undefined;
  readonly received: ReceivedMail[] = [];
  readonly #server: SMTPServer;

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: ({ address }, _session, callback) => callback(this.refuse?.(address)),
      onData: (stream, { envelope }, callback) => {
        let text = "";
        stream.on("data", (part) => {
          text += part;
        });
        stream.on("end", () => {
          const recipients = envelope.rcptTo.map(({ address }) => address);
          const headers = (text.split("\r\n\r\n")[0] ?? "").replace(/\r\n[ \t]+/g, " ");
          this.received.push({ recipients, headers, text: text.replaceAll("=\r\n", "") });
          callback();
        });
      },
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }
}

/** What a mail server says to a recipient that it does not take. */
export const smtpError = (responseCode: number): Error => Object.assign(new Error("mailbox trouble"), { responseCode });
