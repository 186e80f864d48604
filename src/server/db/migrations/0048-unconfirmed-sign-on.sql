-- Migrations 0038 and 0039 changed these rows outside of a role, so that row-level security hid all of them: nothing was
-- removed and no device was set. What is older than those migrations is corrected here.
set local role passform_system;

-- Links that rest on the word of an identity provider alone. Each is confirmed with the next sign-on.
delete from account_identity where linked_at < (select applied_at from migration where number = 38);
update session set device = family
where family is not null and device <> family and started_at < (select applied_at from migration where number = 39);
update remember_token set device = family
where device <> family and issued_at < (select applied_at from migration where number = 39);

reset role;
