-- What the screws of a task are tightened with is a value of the data sheets: there it differs by car, and is changed.
alter table maintenance_task drop column torque_nm, add column torque_key text;

-- The demo's plans are loaded anew at the next start, with these keys.
delete from maintenance_task where source = 'demo';
delete from maintenance_plan where source = 'demo';
delete from long_life_maker where source = 'demo';
delete from house where key = 'demo-maintenance';
