-- A cart that the firm's people see can hold labour and free lines, which whoever acts does not see. So nobody who acts
-- takes such a cart over, makes it private, closes it as ordered or deletes it.

revoke insert, update on cart from passform_acting;
grant insert (firm_id, account_id, name, note, reference, created_at, updated_at) on cart to passform_acting;
-- Not account_id: the owner stays.
grant update (name, note, reference, is_shared, state, version, emptied, updated_at) on cart to passform_acting;

drop policy acting on cart;
create policy acting_look on cart for select to passform_acting
  using (firm_id = current_firm() and (account_id = acting_account() or is_shared) and (select acting_in('cart')));
create policy acting_add on cart for insert to passform_acting
  with check (firm_id = current_firm() and account_id = acting_account() and (select acting_in('cart')));
create policy acting_change on cart for update to passform_acting
  using (firm_id = current_firm() and (account_id = acting_account() or is_shared) and (select acting_in('cart')))
  with check (firm_id = current_firm() and (case when is_shared then state <> 'ordered' else account_id = acting_account() end)
    and (select acting_in('cart')));
create policy acting_drop on cart for delete to passform_acting
  using (firm_id = current_firm() and account_id = acting_account() and not is_shared and (select acting_in('cart')));

-- A policy knows the row of before or that of after, and not both.
create function refuse_unshare() returns trigger language plpgsql as $$
begin
  raise exception 'A shared cart stays shared while somebody acts' using errcode = 'insufficient_privilege';
end
$$;
create trigger cart_stays_shared before update of is_shared on cart for each row
  when (old.is_shared and not new.is_shared and current_user = 'passform_acting') execute function refuse_unshare();

-- Carts that have been taken from the firm's people until now: they see them again, and can take them over.
do $$
begin
  perform set_config('role', 'passform_system', true);
  update cart set is_shared = true
    from account stand_in
    where (stand_in.firm_id, stand_in.id) = (cart.firm_id, cart.account_id) and stand_in.stands_for is not null
      and cart.state <> 'ordered' and not cart.is_shared and exists (
        select from cart_position line
        where (line.firm_id, line.cart_id) = (cart.firm_id, cart.id)
          and (line.kind <> 'part' or exists (
            select from account own
            where own.firm_id = cart.firm_id and own.stands_for is null and own.name = line.added_by)));
  perform set_config('role', 'none', true);
end
$$;
