import type { IncomingMessage } from "node:http";

interface BodyBounds {
  /** Bytes; what is longer is cut off one byte later, by which its reader knows. */
  bodyBytes: number;
  /** Pieces a body may come in. */
  bodyPieces: number;
  /** Bodies that may be on their way. */
  bodiesAtOnce: number;
}

/**
 * Reads a request's body in Node's own pieces, which costs a fraction of what a web stream does. Where too many are on
 * their way, the one that has been coming longest is ended: an honest one takes less than a second.
 * @param onFlood told at once when there are too many pieces
 * @returns its bytes; of a body that is too long, one more than the bound
 * @throws if there are too many pieces, or the connection ended before the body did
 */
export type BodyReader = (incoming: IncomingMessage, onFlood: () => void) => Promise<Buffer>;

/** Makes the reader that all requests of a server share, since it counts the bodies that are on their way. */
export function bodyReader({ bodyBytes, bodyPieces, bodiesAtOnce }: BodyBounds): BodyReader {
  /** The one that has been coming longest first. */
  const coming = new Set<IncomingMessage>();

  return (incoming, onFlood) => {
    const [slowest] = coming;
    if (coming.size >= bodiesAtOnce) slowest?.destroy();
    coming.add(incoming);
    return new Promise((resolve, reject) => {
      const read: Buffer[] = [];
      let length = 0;
      const done = () => {
        coming.delete(incoming);
        incoming.off("data", onData).off("end", onEnd).off("close", onClose);
        incoming.pause();
      };
      const onData = (piece: Buffer) => {
        read.push(piece);
        length += piece.length;
        if (length > bodyBytes) {
          done();
          resolve(Buffer.concat(read, bodyBytes + 1));
        } else if (read.length > bodyPieces) {
          done();
          onFlood();
          reject(new Error("The body came in too many pieces."));
        }
      };
      const onEnd = () => {
        done();
        resolve(Buffer.concat(read));
      };
      const onClose = () => {
        done();
        reject(new Error("The request ended before it was complete."));
      };
      incoming.on("data", onData).once("end", onEnd).once("close", onClose);
      // Without a listener an error would end the process; what it means is told by the close that follows.
      incoming.on("error", () => {});
    });
  };
}
