import SalusApplets
import SalusBase
package import SalusClient
package import SalusModels

/// Runs of the programs of applets, and the entries that they propose.
package enum AppletProgramEffect: PageEffect {
    /// The page for these answers; the first page without any.
    case page(AddedApplet, RecordID, [String: String])
    case write(AppletRun.Proposal, AddedApplet, RecordID)

    package func run(in context: EffectContext) async throws(ClientError) {
        switch self {
        case .page(let added, let record, let answers):
            let result = await page(added, record, answers, context.client)
            context.post(
                .update(AppletProgramPage.self) { $0.receive(result, of: added, in: record, for: answers) })
        case .write(let proposal, let added, let record):
            do throws(AppletProgramFault) {
                try await context.client.applets.programs.check(added, of: record)
            } catch { return context.post(.refused(ErrorNotice(error.sentence, nextStep: error.nextStep))) }
            try await RecordWriter(client: context.client, mailbox: context.mailbox).add(proposal.fact, to: record)
            context.post(.update(AppletProgramPage.self) { $0.wrote(proposal, of: added) })
            try await AppletsEffect.show(record, context)
        }
    }

    private func page(
        _ added: AddedApplet, _ record: RecordID, _ answers: [String: String], _ client: HealthClient
    ) async -> Result<AppletRun, AppletProgramFault> {
        let facts: AppletFacts
        do throws(ClientError) { facts = try await client.appletFacts(of: record) } catch {
            return .failure(.client(error))
        }
        let today = "\(LocalTime.system.day(of: client.clock.now))"
        do throws(AppletProgramFault) {
            return .success(
                try await client.applets.programs.run(added, of: record, over: facts, answers: answers, today: today))
        } catch { return .failure(error) }
    }
}
