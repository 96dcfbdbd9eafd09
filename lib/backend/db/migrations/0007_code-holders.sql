CREATE TABLE "code_holders" (
	"code_id" uuid NOT NULL,
	"holder_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "code_holders_code_id_holder_hash_pk" PRIMARY KEY("code_id","holder_hash")
);
--> statement-breakpoint
ALTER TABLE "code_holders" ADD CONSTRAINT "code_holders_code_id_account_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."account_codes"("id") ON DELETE cascade ON UPDATE no action;