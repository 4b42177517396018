/** Answers requests to the API. Netlify calls it with the visitor's network address. */
import { answerApiRequest } from "../../hosts/leadService";

export default (request: Request, { ip }: { ip: string }): Promise<Response> =>
  answerApiRequest(request, { address: ip });

export const config = { path: ["/api/*", "/office", "/office/*"] };
