/** Who sends a request, as far as the host can tell. */
export interface Client {
  /** The network address the request came from. */
  address?: string;
}
