import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedMail {
  recipients: string[];
  /** Unfolded header lines. */
  headers: string;
  /** The whole message, without quoted-printable's soft line breaks. */
  text: string;
  secure: boolean;
}

/** A mock mail server on loopback. Tests set the recipients it refuses and read its received messages. */
export class SmtpReceiver {
  /** Returns the error for a recipient, or null to accept the message. */
  refuse: ((recipient: string) => Error | null) | undefined;
  /** The error of the greeting or for the sender. */
  refuseBefore: Partial<Record<"greeting" | "sender", Error>> = {};
  readonly received: ReceivedMail[] = [];
  readonly #server: SMTPServer;

  /** @param options with `disabledCommands: []` it offers STARTTLS, with a certificate that nobody knows */
  constructor(options: SMTPServerOptions = {}) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onAuth: (_auth, _session, callback) => callback(null, { user: "office" }),
      onConnect: (_session, callback) => callback(this.refuseBefore.greeting),
      onMailFrom: (_address, _session, callback) => callback(this.refuseBefore.sender),
      onRcptTo: ({ address }, _session, callback) => callback(this.refuse?.(address)),
      onData: (stream, { envelope, secure }, callback) => {
        let text = "";
        stream.on("data", (part) => {
          text += part;
        });
        stream.on("end", () => {
          const recipients = envelope.rcptTo.map(({ address }) => address);
          const headers = (text.split("\r\n\r\n")[0] ?? "").replace(/\r\n[ \t]+/g, " ");
          this.received.push({ recipients, headers, text: text.replaceAll("=\r\n", ""), secure });
          callback();
        });
      },
      ...options,
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }
}

/** Creates the error with which a mail server refuses a recipient. */
export const smtpError = (responseCode: number): Error => Object.assign(new Error("mailbox trouble"), { responseCode });
