import SalusClient
import SalusModels
import TerminalKit

/// Long work that is told and can be stopped; one at a time.
extension ClientRunner {
    func upload(_ path: String, to record: RecordID) async {
        guard let writer else { return }
        await run { (mailbox) throws(ErrorNotice) in
            let upload = try FileUpload(path: path, to: record) { (content, label) async throws(ClientError) in
                try await writer.client.records.add(content, label: label, to: record)
            }
            let report = await upload.run { mailbox.post(.work($0)) }
            for message in report.messages { mailbox.post(message) }
            await writer.show(record)
        }
    }

    func export(_ record: RecordID, to path: String) async throws(ClientError) {
        guard let reader = client?.reader else { return }
        let documents = try await reader.listing(of: record)
        await run { (mailbox) throws(ErrorNotice) in
            let export = try RecordExport(to: path)
            let message = await export.run(documents) { (id) async throws(ClientError) in
                try await reader.document(id, in: record)?.content
            } tell: {
                mailbox.post(.work($0))
            }
            mailbox.post(message)
        }
    }

    func putFile(_ path: String, into vault: VaultID) async {
        guard let client else { return }
        await run { (mailbox) throws(ErrorNotice) in
            try await VaultFileRunner(vaultClient: client.vaults, mailbox: mailbox).put(path, into: vault)
        }
    }

    func save(_ item: VaultItem, of vault: VaultID, to path: String) async {
        guard let client else { return }
        await run { (mailbox) throws(ErrorNotice) in
            try await VaultFileRunner(vaultClient: client.vaults, mailbox: mailbox).save(item, of: vault, to: path)
        }
    }

    func carryOut(_ step: CareFileStep, of person: AccountID?) async {
        guard let client else { return }
        await run { (mailbox) throws(ErrorNotice) in
            try await CareFileRunner(client: client, mailbox: mailbox).run(step, of: person)
        }
    }

    /// A picture is sealed and sent part by part, which takes its time.
    func keep(_ picture: CareEdit, of person: AccountID?) async {
        guard let care else { return }
        guard work == nil else {
            return mailbox.post(
                .refused(ErrorNotice("Other work goes on.", nextStep: "Wait until it has ended, then keep the answer."))
            )
        }
        await run { (_) throws(ErrorNotice) in
            try await advised { () async throws(ClientError) in try await care.run(.edit(picture, of: person)) }
        }
    }

    private func run(_ body: @escaping @Sendable (Mailbox<ClientMessage>) async throws(ErrorNotice) -> Void) async {
        if work != nil { return }
        let mailbox = mailbox
        let task = Task {
            do throws(ErrorNotice) { try await body(mailbox) } catch { mailbox.post(.refused(error)) }
        }
        work = task
        await task.value
        work = nil
        mailbox.post(.work(nil))
    }
}
