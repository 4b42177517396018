/** The sender of a request, as far as the host knows. */
export interface Client {
  /** Network address. */
  address?: string;
}
