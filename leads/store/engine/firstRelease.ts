/**
 * The tables of the first release, for SQLite and PostgreSQL. Once it is released it never changes: migrations.ts has what
 * came later, and tables.ts all tables as they are now. Times are milliseconds since 1970 and need 64 bits: TIME is "integer" in SQLite and
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
  address_key text,
  withdrawn_at TIME,
  must_call integer,
  search_words text not null,
  stage text not null default 'new',
  visit_from TIME,
  visit_to TIME,
  back_at TIME,
  awaits_office integer not null default 0,
  customer_of text
) STRICT;
create index leads_received on leads (received_at, id);
create index leads_address on leads (address_key, received_at);
create index leads_email on leads (lower(email));
create index leads_phone on leads (phone);
create index leads_answer_by on leads (answer_by);
create index leads_in_state on leads (state, received_at);
create index leads_visit on leads (visit_from);
create index leads_back on leads (back_at);
create index leads_awaiting on leads (awaits_office);

create table contacts (
  value text not null,
  lead_id text not null references leads (id) on delete cascade,
  primary key (value, lead_id)
) STRICT;
create index contacts_of_lead on contacts (lead_id);

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
create index deliveries_of_destination on deliveries (destination, created_at);

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
  sequence ORDER,
  id text not null unique,
  lead_id text not null references leads (id) on delete cascade,
  kind text not null,
  "by" text not null,
  at TIME not null,
  amount TIME check (amount >= 0),
  "text" text,
  shown text,
  details text
) STRICT;
create index acts_of_lead on acts (lead_id, sequence);

-- The bytes come last, because SQLite reads a row from its beginning.
create table photographs (
  id text not null primary key,
  lead_id text not null references leads (id) on delete cascade,
  at TIME not null,
  width integer not null,
  height integer not null,
  size integer not null,
  address_key text,
  jpeg BINARY not null
) STRICT;
create index photographs_of_lead on photographs (lead_id, at);
create index photographs_address on photographs (address_key, at);
create index photographs_size on photographs (size);

-- The withdrawals of the last day, for their rate limit. Holds hashes of network addresses, and no person.
create table withdrawal_attempts (
  at TIME not null,
  address_key text not null
) STRICT;
create index withdrawal_attempts_address on withdrawal_attempts (address_key, at);

-- Daily sums of what visitors do. Holds no person.
create table site_counts (
  day text not null,
  page text not null,
  source text not null,
  kind text not null,
  count TIME not null,
  primary key (day, page, source, kind)
) STRICT;

-- Single values that all processes share: the secret, the times of leases, the last probe.
create table shared_values (
  name text not null primary key,
  value text not null
) STRICT;
`;
