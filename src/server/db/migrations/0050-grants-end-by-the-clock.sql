-- A grant ends by the clock within a request too: each transaction of a person who acts for a company sets the time.
create or replace function acting_in(variadic scopes text[]) returns boolean
  language sql stable
  begin atomic
    select exists (
      select from supplier_grant held
      where held.firm_id = current_firm() and held.supplier_code = acting_supplier() and held.withdrawn_at is null
        and (held.ends_at is null or held.ends_at > nullif(current_setting('passform.now', true), '')::timestamptz)
        and held.scopes && acting_in.scopes
    );
  end;
