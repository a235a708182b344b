import SalusApplets
import SalusBase
package import SalusClient
package import SalusModels

/// Runs of the programs of applets, and the entries that they propose.
package enum AppletProgramEffect: PageEffect {
    /// The page for these answers; the first page without any.
    case page(AddedApplet, RecordID, [String: String])
    case write([AppletRun.Proposal], AddedApplet, RecordID)

    package func run(in context: EffectContext) async throws(ClientError) {
        switch self {
        case .page(let added, let record, let answers): try await open(added, record, answers, context)
        case .write(let proposals, let added, let record):
            let writer = RecordWriter(client: context.client, mailbox: context.mailbox)
            for proposal in proposals { try await writer.add(proposal.fact, to: record) }
            context.post(.update(AppletProgramPage.self) { $0.wrote(of: added) })
            try await AppletsEffect.load(record).run(in: context)
        }
    }

    private func open(
        _ added: AddedApplet, _ record: RecordID, _ answers: [String: String], _ context: EffectContext
    ) async throws(ClientError) {
        let (client, facts) = (context.client, try await context.client.appletFacts(of: record))
        let result: Result<AppletRun, AppletProgramFault>
        do throws(AppletProgramFault) {
            let today = "\(LocalTime.system.day(of: client.clock.now))"
            result = .success(
                try await client.applets.programs.run(
                    added, of: record, over: facts, answers: answers, today: today))
        } catch { result = .failure(error) }
        context.post(.update(AppletProgramPage.self) { $0.receive(result, of: added, in: record) })
    }
}
