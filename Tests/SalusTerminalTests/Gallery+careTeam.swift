import SalusBase
import SalusCarePlan
import SalusClient
import TerminalKit

@testable import SalusTerminal

/// The screens of shared plans.
extension Gallery {
    static let all =
        forms + main + careTeam + shares + handOvers + profiles + emergencyScreens + deviceOnlyScreens + conversations
        + histories + entries
        + today
        + sameItems
        + archives + tables
        + sourcePages
        + finds
        + appletScreens + shareLinkScreens

    static let careTeam: [(name: String, screen: ClientScreen)] = [
        ("doctors", doctors), ("doctorsQuestion", doctorQuestion), ("doctor", doctor), ("planLooks", planLooks),
        (
            "doctorsNone",
            receiving(
                Sample.main().after([.character("T")]).screen,
                .update(CareTeamMessage.doctors(DoctorsContent(shares: [], zone: .utc))))
        ), ("sharePlan", sharePlan.after([.enter]).screen),
        ("sharePlanSafety", sharePlan.after([.enter, .character("y")]).screen), ("patients", patients),
        ("patient", patient), ("patientRemoved", patientRemoved),
        ("patientCard", patient.after([.character("1")]).screen),
        ("proposing", patient.after([.character("1"), .down, .character("e")]).screen),
        ("proposingEnd", patient.after([.character("1"), .down, .character("x")]).screen), ("proposals", proposals),
        ("proposal", proposal), ("proposalAnswer", proposal.after([.character("y")]).screen),
        ("badge", receiving(Sample.main(), .update(CareTeamMessage.badge(CareBadge(proposals: 1))))),
    ]

    static var doctors: ClientScreen {
        receiving(Sample.main().after([.character("T")]).screen, .update(CareTeamMessage.doctors(Sample.doctors)))
    }

    static var doctor: ClientScreen { doctors.after([.down, .down, .enter]).screen }

    static var doctorQuestion: ClientScreen {
        receiving(doctors.after([.down, .down]).screen, .update(CareTeamMessage.weighed(Sample.lee, Sample.weighed)))
    }

    static var planLooks: ClientScreen {
        receiving(doctors.after([.character("w")]).screen, .update(CareTeamMessage.looks(Sample.looks)))
    }

    static var sharePlan: ClientScreen {
        let stranger = DoctorsContent(shares: [Sample.lee], zone: .utc)
        let page = receiving(Sample.main().after([.character("T")]).screen, .update(CareTeamMessage.doctors(stranger)))
        return receiving(page, .update(CareTeamMessage.contact(Sample.contact())))
    }

    static var patients: ClientScreen {
        receiving(Sample.main().after([.character("Y")]).screen, .update(CareTeamMessage.patients(Sample.patients)))
    }

    static var patient: ClientScreen {
        receiving(patients.after([.enter]).screen, .update(CareTeamMessage.patient(Sample.patientContent())))
    }

    static var patientRemoved: ClientScreen {
        let gone = Sample.patient(30, "clara", .verified, unread: 0, gone: Sample.noon.adding(seconds: -90_000))
        return receiving(patients.after([.enter]).screen, .update(CareTeamMessage.patient(Sample.patientContent(gone))))
    }

    static var proposals: ClientScreen {
        receiving(doctors.after([.character("p")]).screen, .update(CareTeamMessage.proposals(Sample.proposals)))
    }

    static var proposal: ClientScreen { proposals.after([.enter]).screen }
}
