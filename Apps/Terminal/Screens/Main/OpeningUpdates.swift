import SalusCarePlan
import SalusModels

/// Changes by which a page opens something elsewhere.
extension PageUpdate {
    /// Selects the person of a record.
    static func selecting(_ record: RecordID) -> PageUpdate {
        PageUpdate { main in
            main.select(record)
            return []
        }
    }

    /// Opens the own plan with a task selected.
    static func task(_ name: String, in part: PlanPart) -> PageUpdate {
        PageUpdate { main in
            guard let context = main.care.context else { return [.run(CareStep.load(nil))] }
            var page = CarePage(context, tab: part == .careCard ? .card : .symptoms)
            page.select(name)
            main.covering.append(page)
            return [.run(CareStep.load(nil))]
        }
    }

    /// The people of one's own plan, at one of them.
    static func contact(_ contact: Contact) -> PageUpdate {
        PageUpdate { main in
            guard let context = main.care.context else { return [.run(CareStep.load(nil))] }
            var page = PeoplePage(context)
            page.select(contact)
            main.covering.append(page)
            return [.run(CareStep.names)]
        }
    }

    /// Puts a page over the others.
    static func covering(_ page: @escaping @Sendable (MainScreen) -> any CoveringPane) -> PageUpdate {
        PageUpdate { main in
            main.covering.append(page(main))
            return []
        }
    }
}
