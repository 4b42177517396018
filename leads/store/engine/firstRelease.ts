/**
 * The tables of the first release, for SQLite and PostgreSQL. Never changes: migrations.ts has what came later, and tables.ts
 * all tables as they are now. Times are milliseconds since 1970 and need 64 bits: TIME is "integer" in SQLite and
 * "bigint" in PostgreSQL. STRICT makes SQLite refuse values of other types, as PostgreSQL always does.
 */
export const firstRelease = `
-- Searched and constrained fields have their own columns. "answers" holds the others as JSON.
create table leads (
  id text not null primary key,
  kind text not null check (kind in ('quote', 'partner')),
  state text not null check (state in ('accepted', 'quarantined', 'spam')),
  quarantine_reasons text not null,
  received_at TIME not null,
  phone text not null,
  phone_extension text,
  email text not null,
  service text,
  answers text not null,
  coverage text check (coverage in ('inside', 'outside')),
  consent text not null,
  page text,
  ip text,
  user_agent text,
  certificate_url text,
  attribution text,
  answer_by TIME,
  address_key text
) STRICT;
create index leads_received on leads (received_at, id);
create index leads_address on leads (address_key, received_at);
create index leads_email on leads (lower(email));
create index leads_phone on leads (phone);
create index leads_answer_by on leads (answer_by);

create table deliveries (
  lead_id text not null references leads (id) on delete cascade,
  destination text not null,
  state text not null check (state in ('pending', 'delivered', 'dead', 'skipped')),
  created_at TIME not null,
  attempts integer not null,
  next_at TIME not null,
  lease text,
  lease_until TIME,
  delivered_at TIME,
  reply text,
  primary key (lead_id, destination),
  check ((state = 'delivered') = (delivered_at is not null)),
  check ((lease is null) = (lease_until is null))
) STRICT;
create index deliveries_due on deliveries (state, destination, next_at);

-- A request takes its keys before its lead is stored, in the same transaction.
create table request_keys (
  kind text not null check (kind in ('key', 'content')),
  value text not null,
  lead_id text not null references leads (id) on delete cascade deferrable initially deferred,
  fingerprint text not null,
  keyed integer not null check (keyed in (0, 1)),
  expires_at TIME not null,
  primary key (kind, value)
) STRICT;
create index request_keys_lead on request_keys (lead_id);
create index request_keys_expiry on request_keys (expires_at);

-- What the office does about leads, and what visitors say afterwards.
create table acts (
  id text not null primary key,
  lead_id text not null references leads (id) on delete cascade,
  kind text not null check (kind in ('taken', 'reached', 'booked', 'declined', 'spam', 'honest', 'note', 'cancelled', 'added')),
  "by" text not null,
  at TIME not null,
  amount TIME,
  "text" text,
  shown text,
  check (amount is null or (kind = 'booked' and amount >= 0))
) STRICT;
create index acts_of_lead on acts (lead_id, at);

-- The list of withdrawals has no foreign key: a withdrawal outlives leads. 43 is the length of a hash in base64url: this
-- refuses most unhashed addresses and every phone number.
create table withdrawals (
  kind text not null check (kind in ('email', 'phone')),
  value text not null check (length(value) = 43),
  withdrawn_at TIME not null,
  primary key (kind, value)
) STRICT;

-- The withdrawals of the last day, for their rate limit. Holds hashes of network addresses, and no person.
create table withdrawal_attempts (
  at TIME not null,
  address_key text not null
) STRICT;
create index withdrawal_attempts_address on withdrawal_attempts (address_key, at);

-- The last test of each destination, by the fingerprint of its settings.
create table tests (
  settings text not null,
  destination text not null,
  at TIME not null,
  arrived integer not null check (arrived in (0, 1)),
  reply text not null,
  warning text,
  primary key (settings, destination)
) STRICT;

-- Daily sums of what visitors do. Holds no person.
create table site_counts (
  day text not null,
  page text not null,
  source text not null check (source in ('campaign', 'search', 'referral', 'direct')),
  kind text not null check (kind in ('opened', 'sent', 'failed', 'call', 'text')),
  count TIME not null,
  primary key (day, page, source, kind)
) STRICT;

-- Single values that all processes share: the secret, the times of leases, the last probe.
create table shared_values (
  name text not null primary key,
  value text not null
) STRICT;
`;
