-- A person sees what they have not sent: each by a name that its form gave it, with the page that shows the form. Of what
-- stands already the page is not known.
alter table form_draft add column title text not null default '', add column address text;
alter table form_draft alter column title drop default;
