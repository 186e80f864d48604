-- What a firm has booked with its supplier: its admin gives its people no role beyond.

alter table firm add column booked text[] not null default
  '{ROLE_DOCUMENT_MANAGEMENT,ROLE_FAKTURA,ROLE_ORDER,ROLE_SELLIN,ROLE_TIREPORTAL,ROLE_TYRES,ROLE_USER_PLUS_AW_TEC}';
grant select (booked) on firm to passform_firm;
