/** The sender of a request, as far as the host knows. */
export interface Client {
  address?: string;
}
