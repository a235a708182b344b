import CommandKit
import SalusBase
package import SalusClient
package import SalusModels
import TerminalKit

/// Requests about the shares of a record, sent to the server.
package enum SharingStep: Hashable, Sendable {
    case load
    /// Opens the record as a whole to an account, or closes it.
    case open(to: String)
    case close(to: String)
    /// Names an account that may open the record in an emergency.
    case nameForEmergencies(String, hours: Int)
    /// Pauses the share with an account, or goes on with it.
    case pause(String, Bool)
    /// Shares the part of it within limits with an account. `documents`: the names of the only ones that are shared,
    /// with commas between; nil where the limits say it all.
    case limit(to: String, ShareLimits, documents: String? = nil)
    /// Offers a share by a link that works for so many days; the same with the documents.
    case invite(ShareLimits?, days: Int, documents: String? = nil)
    case endInvitation(ShareInvitationID)
    case withdraw(App)
    case makeCarenet(String)
    case delete(Carenet)
    case rename(Carenet, to: String)
    case letIn(String, Carenet, mayWrite: Bool)
    case takeOut(CarenetMember, Carenet)
    case letAppIn(App, Carenet)
    case takeAppOut(App, Carenet)
    case loadPlaces(DocumentID)
    /// Shows a document there or not; nil leaves that to the rule for its type.
    case place(DocumentID, Carenet, isShown: Bool?)
    case keep(DocumentID, fromAll: Bool)
    /// Shows every document of a type in a carenet, or no longer.
    case show(DocumentType, in: Carenet, Bool)
    /// The same from the page of one document.
    case placeAll(DocumentType, Carenet, Bool, asked: DocumentID)
    /// Ends what an applet of this device may see of the record.
    case endApplet(String, name: String)
}

/// A request about the shares of one record.
package struct SharingEffect: PageEffect {
    let record: RecordID
    let step: SharingStep

    init(_ record: RecordID, _ step: SharingStep) { (self.record, self.step) = (record, step) }

    package func run(in context: EffectContext) async throws(ClientError) {
        var step = step
        if case .endApplet(let id, let name) = step {
            _ = try await context.client.applets.remove(id, of: record)
            context.confirm("\(name) sees nothing any more".harmless)
            step = .load
        }
        context.post(SharingPage.sharing(record, try await context.client.applets.all().on(record)))
        if case .limit(let name, var limits, let named?) = step {
            let listing = try await context.client.reader.listing(of: record)
            do throws(UsageError) { limits.documents = try NamedDocuments.read(named, among: listing) } catch {
                return context.mailbox.post(.refused(ErrorNotice("Not shared:", nextStep: "\(error.text).")))
            }
            step = .limit(to: name, limits)
        }
        if case .invite(let limits, let days, let named?) = step {
            let listing = try await context.client.reader.listing(of: record)
            var limits = limits ?? ShareLimits()
            do throws(UsageError) { limits.documents = try NamedDocuments.read(named, among: listing) } catch {
                return context.mailbox.post(.refused(ErrorNotice("No link made:", nextStep: "\(error.text).")))
            }
            step = .invite(limits, days: days)
        }
        if case .invite(let limits, let days, _) = step {
            let made = try await ShareInvitations(of: context.client)
                .invite(to: record, limits: limits, days: days)
            context.post(SharingPage.made(made.link, made.invitation, on: record))
            step = .load
        }
        if case .endInvitation(let id) = step {
            try await ShareInvitations(of: context.client).end(id, of: record)
            context.confirm("The link no longer works")
            step = .load
        }
        try await SharingRunner(sharing: context.client.sharing(of: record), mailbox: context.mailbox).run(step)
    }
}

extension SharingPage {
    /// The present shares of a record.
    static func sharing(_ record: RecordID, _ overview: SharingOverview) -> ClientMessage {
        .update(SharingPage.self) { if $0.record == record { $0.receive(overview) } }
    }

    /// The applets of this device that see a record.
    static func sharing(_ record: RecordID, _ applets: [AddedApplet]) -> ClientMessage {
        .update(SharingPage.self) { if $0.record == record { $0.receive(applets) } }
    }
}

extension PlacesPage {
    /// The present placements of a document.
    static func placements(_ document: DocumentID, _ placements: DocumentPlacements) -> ClientMessage {
        .update(PlacesPage.self) { $0.receive(placements, of: document) }
    }
}
