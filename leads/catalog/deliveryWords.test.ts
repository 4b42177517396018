import { describeReason } from "./deliveryWords";

test.each([
  ["Invalid login: 535 5.7.8 Authentication failed", "our key or password is not accepted"],
  ["HTTP 404 no such hook", "its address has changed, or it is switched off"],
  [
    "Can't send mail - all recipients were rejected: 552 Requested mail action aborted: exceeded storage",
    "a mailbox is full, or the day’s limit is reached",
  ],
  ["Greeting never received", "it answers too slowly"],
  ["connect ECONNREFUSED 127.0.0.1:587", "it could not be reached"],
  ["802C:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../record.c:350:", "it could not be reached"],
  ["self-signed certificate in certificate chain", "it could not be reached"],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 No such user", "it refused the message"],
  ["Can't send mail - all recipients were rejected: 550 5.7.10 TLS is required", "it refused the message"],
  ['HTTP 422 {"error":"(302) 555-0142 is no mobile number"}', "it refused the message"],
  ["Invalid phone number 302-404-0500", "it did not take it"],
  [null, "it did not take it"],
])("says of %s that %s", (reply, words) => {
  expect(describeReason(reply)).toBe(words);
});
